import type { Lists } from '@kontor/client/elements';
import { type ElementKind, isSheetMap } from '@kontor/client/kinds';
import { type Cause, objectOf, type Question, questionsOf } from '@kontor/client/questions';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { count } from '../../app/format.tsx';
import { named, said, t } from '../../app/texts.ts';
import { Badge, CodeText } from '../../components/basics.tsx';
import { Button } from '../../components/controls.tsx';
import { useLists } from '../../data/lists.ts';
import type { TableRead } from '../../data/table-worker.ts';
import { useShape } from '../../data/use-shape.ts';
import { AnswerField } from './answer-field.tsx';

interface Props {
  readonly kind: ElementKind;
  readonly causes: readonly Cause[];
  readonly map: TableRead['map'];
  readonly onAnswer: (answers: object) => void;
}

/** Answers as they are filled in: a text for all rows, or one for each value of the file or member of an object. */
type Filled = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** What the file does not say, in order of effect, with the marketplace's own lists to search in. */
export function UploadQuestions({ kind, causes, map, onAnswer }: Props) {
  const shape = useShape(kind);
  const questions = useMemo(
    () => (shape === undefined ? [] : questionsOf(causes, shape, isSheetMap(map) ? map : {})),
    [shape, causes, map],
  );
  const [lists, setLists] = useState<Lists>({});
  const [filled, setFilled] = useState<Filled>({});
  const read = useLists();
  useEffect(() => void read().then(setLists), []);
  const answers = Object.entries(filled).flatMap(([name, answer]) => {
    const question = questions.find((each) => each.name === name);
    if (question === undefined || Object.values(answer).every((text) => text === '')) return [];
    return [[name, typeof answer === 'string' ? answer : givenOf(answer, question)] as const];
  });
  if (questions.length === 0) return null;
  return (
    <section class="stack" aria-label={t('What the file does not say')}>
      <h2>{t('What the file does not say')}</h2>
      {questions.map((question) => (
        <QuestionCard
          key={question.name}
          question={question}
          lists={lists}
          value={filled[question.name] ?? {}}
          onChange={(answer) => setFilled((before) => ({ ...before, [question.name]: answer }))}
        />
      ))}
      <div class="row">
        <Button
          kind="primary"
          disabled={answers.length === 0}
          onClick={() => onAnswer(Object.fromEntries(answers))}
        >
          {t('Use {count} answer, and try again | Use {count} answers, and try again', {
            count: answers.length,
          })}
        </Button>
      </div>
    </section>
  );
}

/** An answer without what was left open. */
function givenOf(answer: Readonly<Record<string, string>>, { members }: Question): object {
  const given = Object.fromEntries(Object.entries(answer).filter(([, text]) => text !== ''));
  return members.length > 0 ? objectOf(given) : given;
}

/** Values that are shown; `*` is for all others. */
const shownMax = 50;

interface CardProps {
  readonly question: Question;
  readonly lists: Lists;
  readonly value: string | Readonly<Record<string, string>>;
  readonly onChange: (value: string | Readonly<Record<string, string>>) => void;
}

function QuestionCard({ question, lists, value, onChange }: CardProps) {
  const { name, rows, about, code, values, members } = question;
  const parts = typeof value === 'string' ? {} : value;
  const field = (key: string, label: string, asked: Question, closest?: string) => (
    <AnswerField
      key={key}
      label={label}
      question={asked}
      lists={lists}
      searched={values.length > 0 ? key : ''}
      closest={closest}
      value={parts[key] ?? ''}
      onChange={(text) => onChange({ ...parts, [key]: text })}
    />
  );
  const others = values.length > 1 && field('*', t('all others'), question);
  return (
    <section class="card stack" aria-label={name}>
      <div class="row">
        {rows !== undefined && <Badge tone="bad">{t('{count} row | {count} rows', { count: rows })}</Badge>}
        <strong>{code === undefined ? said(about) : <CodeText code={code} title={about} />}</strong>
        <code>{name}</code>
      </div>
      <div class="filters">
        {members.map((member) => field(member.name, named(member.name), member))}
        {values
          .slice(0, shownMax)
          .map((each) => field(each.value, `${count(each.count)} × ${each.value}`, question, each.closest))}
        {others}
        {members.length + values.length === 0 && (
          <AnswerField
            label={t('for all rows')}
            question={question}
            lists={lists}
            searched=""
            value={typeof value === 'string' ? value : ''}
            onChange={onChange}
          />
        )}
      </div>
    </section>
  );
}
