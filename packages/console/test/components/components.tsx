/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { AsRequest, Json } from '../../components/as-request.tsx';
import { AskButton } from '../../components/ask-button.tsx';
import {
  Badge,
  Code,
  CodeDetail,
  CodeLink,
  CodeText,
  Facts,
  FigureCard,
  Meter,
  ServerText,
  State,
  type Tone,
} from '../../components/basics.tsx';
import {
  ActButton,
  Button,
  Check,
  Choices,
  Copyable,
  FileField,
  Input,
  Lines,
  Select,
} from '../../components/controls.tsx';
import { Country } from '../../components/country.tsx';
import { ShownOnce } from '../../components/dialog.tsx';
import { Drawer, Tabs } from '../../components/drawer.tsx';
import { EventList } from '../../components/event-list.tsx';
import { ErrorTable, FailedElements, FailureCard, Outcome, Why } from '../../components/failures.tsx';
import { Listing } from '../../components/listing.tsx';
import { Needs } from '../../components/needs.tsx';
import { AddressLines, ItemStates, ItemTable } from '../../components/orders.tsx';
import { Picker } from '../../components/picker.tsx';
import { Plot } from '../../components/plot.tsx';
import { PriceHistory } from '../../components/price-history.tsx';
import { Empty, Failure, Loaded, Loading } from '../../components/states.tsx';
import { type ChosenTypes, EventTypes, Subscribe } from '../../components/subscribe.tsx';
import { type Column, PagedTable, Table } from '../../components/table.tsx';
import { WaitsFor } from '../../components/waits-for.tsx';
import {
  AttemptOutcome,
  LastAttempt,
  WaitingEvents,
  WebhookReason,
  WebhookState,
} from '../../components/webhooks.tsx';
import { samples } from './samples.ts';

type Row = (typeof samples.rows)[number];

const tones: readonly Tone[] = ['plain', 'accent', 'ok', 'warn', 'bad'];
const columns: readonly Column<Row>[] = [
  { name: 'SKU', cell: ({ sku }) => sku },
  { name: 'State', cell: ({ state }) => <State of={state} /> },
  { name: 'Pieces', cell: ({ pieces }) => pieces, isNumber: true },
];
const keyOf = ({ sku }: Row) => sku;
const list = { isLoadingMore: false, hasMore: false, loadMore: () => {}, reload: () => {} };
const nowhere = () => '#/';

/** Every component of the console in each of its states, for whoever changes them. Its texts are for developers. */
export function Components() {
  return (
    <div class="stack">
      <Sample name="Badge, State">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {samples.states.map((state) => (
          <State key={state} of={state} />
        ))}
      </Sample>
      <Sample name="WaitsFor">
        {samples.waits.map((wait) => (
          <WaitsFor key={wait.what} wait={wait} />
        ))}
      </Sample>
      <Sample name="WebhookState, WaitingEvents, WebhookReason, AttemptOutcome, LastAttempt, ServerText">
        <WebhookState webhook={samples.webhook} />
        <WaitingEvents webhook={samples.webhook} />
        <WebhookReason reason={samples.webhookReason} />
        <AttemptOutcome attempt={samples.attempt} />
        <LastAttempt attempt={samples.attempt} />
        <ServerText text={`The webhook has failed since ${samples.attempt.at}.`} />
      </Sample>
      <Sample name="Button, ActButton">
        {(['primary', 'danger', 'plain'] as const).map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <ActButton act={async () => {}}>succeeds</ActButton>
        <ActButton kind="danger" act={() => Promise.reject(samples.refusal)}>
          is refused
        </ActButton>
      </Sample>
      <Fields />
      <Sample name="Facts, FigureCard, Meter">
        <Facts rows={samples.facts} />
        {tones.map((tone) => (
          <FigureCard key={tone} label={tone} value="42" href={nowhere()} tone={tone} />
        ))}
        <Meter parts={samples.parts} label="3 of 5 succeeded" />
      </Sample>
      <Sample name="Needs">
        <Needs needs={samples.needs} />
      </Sample>
      <Sample name="Code, CodeLink, CodeText, CodeDetail, Json, Copyable, AsRequest">
        <Code text={samples.command} label="A command" />
        <CodeLink code="200003 - WRONG_FORMAT" />
        <CodeText code="200003 - WRONG_FORMAT" title="The value does not have the required form" />
        <CodeDetail {...samples.codeDetail} />
        <Json value={samples.facts} />
        <Copyable text={samples.command} />
        <AsRequest operationId="getPartnerOverview" input={{ partnerId: '1000001' }} />
      </Sample>
      <Sample name="Table, PagedTable, Listing">
        <Table caption="Products" columns={columns} rows={samples.rows} keyOf={keyOf} />
        <PagedTable caption="All products" columns={columns} rows={samples.rows} keyOf={keyOf} />
        <Listing
          caption="More products"
          columns={columns}
          keyOf={keyOf}
          empty="No product matches."
          list={{
            ...list,
            rows: samples.rows,
            readAll: undefined,
            hasMore: true,
            isLoading: false,
            error: undefined,
          }}
        />
      </Sample>
      <Sample name="Empty, Loading, Failure, Loaded">
        <Empty>No product matches.</Empty>
        <Loading />
        {samples.failures.map((error, index) => (
          <Failure key={index} error={error} retry={() => {}} />
        ))}
        <Loaded read={{ data: 'read', error: undefined, refetch: () => {} }}>
          {(data) => <p>{data}</p>}
        </Loaded>
      </Sample>
      <Sample name="FailureCard, FailedElements, ErrorTable, Why, Outcome">
        <ul>
          <FailureCard group={samples.group} deliveryHref={nowhere} productHref={nowhere} />
        </ul>
        <FailedElements
          read={{ data: { results: samples.failed }, error: undefined, refetch: () => undefined }}
          processUuid={samples.processUuid}
          readElements={async () => ({ results: [] })}
        >
          {(results) => <ErrorTable results={results} productHref={nowhere} />}
        </FailedElements>
        <Why {...samples.codeDetail} />
        <Outcome total={6} succeeded={3} unchanged={1} failed={1} />
      </Sample>
      <Sample name="ItemTable, ItemStates, AddressLines">
        <ItemTable items={[samples.item]} chosen={new Set()} productHref={nowhere} />
        <ItemStates items={[samples.item]} />
        <AddressLines address={samples.address} />
      </Sample>
      <Sample name="Plot">
        <Plot title="Elements a minute" times={samples.times} series={samples.series} />
      </Sample>
      <Sample name="PriceHistory">
        <PriceHistory
          read={{ data: samples.prices, error: undefined, refetch: () => undefined }}
          now={samples.pricesNow}
        />
      </Sample>
      <Sample name="EventList">
        <EventList read={sampleEvents} by="all" empty="There are no events yet." />
      </Sample>
      <Opened />
    </div>
  );
}

async function* sampleEvents() {
  yield samples.event;
}

function Sample({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <section class="card stack" aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

const eventTypes = [{ type: 'kontor.order.placed.v1' }, { type: 'kontor.product.created.v1' }];

function SampleTypes(chosen: ChosenTypes) {
  return <EventTypes types={eventTypes} {...chosen} />;
}

/** Fields that keep what is typed into them. */
function Fields() {
  const [text, setText] = useState('Amber');
  const [isChecked, setChecked] = useState(true);
  const [types, setTypes] = useState<ReadonlySet<string>>(new Set());
  const [roles, setRoles] = useState<ReadonlySet<string>>(new Set(['viewer']));
  const [tab, setTab] = useState(0);
  const [country, setCountry] = useState('DEU');
  const [picked, setPicked] = useState<readonly string[]>(['getOverview']);
  return (
    <Sample name="Input, FileField, Lines, Select, Country, Picker, Check, Choices, EventTypes, Subscribe, Tabs">
      <Input label="Name" value={text} onChange={setText} placeholder="Name of a product" />
      <Lines label="Note" value={text} onChange={setText} />
      <FileField label="A file" onChange={({ name }) => setText(name)} />
      <Select label="Colour" value={text} options={['Amber', 'Green']} none="any" onChange={setText} />
      <Country value={country} onChange={setCountry} />
      <Picker
        label="Operations"
        options={['getOverview', 'listReturns']}
        value={picked}
        onChange={setPicked}
      />
      <Check label="Only failed ones" value={isChecked} onChange={setChecked} />
      <Choices legend="Roles" options={['viewer', 'orders']} value={roles} onChange={setRoles} />
      <SampleTypes value={types} onChange={setTypes} />
      <Subscribe
        title="Add a webhook"
        action="Add"
        orderedText="In order"
        Types={SampleTypes}
        subscribe={async () => {}}
      />
      <Tabs names={['Summary', 'Timeline']} chosen={tab} onChoose={setTab} />
    </Sample>
  );
}

/** What covers the page until it is closed. */
function Opened() {
  const [opened, open] = useState<'drawer' | 'secret'>();
  const close = () => open(undefined);
  const removal = {
    title: 'Remove the product?',
    action: 'Remove',
    act: () => Promise.reject(samples.refusal),
    children: <p>Its prices and its stock go with it.</p>,
  };
  return (
    <Sample name="AskButton, Drawer, ShownOnce">
      <AskButton label="Open a dialog" {...removal} />
      <AskButton label="Open a dialog that destroys" danger {...removal} />
      <Button onClick={() => open('drawer')}>Open a drawer</Button>
      <Button onClick={() => open('secret')}>Show a secret</Button>
      {opened === 'drawer' && (
        <Drawer
          title="EX-00001-1"
          onClose={close}
          tabs={[
            { name: 'Summary', content: () => <Facts rows={samples.facts} /> },
            { name: 'Timeline', content: () => <Empty>Nothing happened yet.</Empty> },
          ]}
        />
      )}
      {opened === 'secret' && <ShownOnce secret={samples.secret} onClose={close} />}
    </Sample>
  );
}
