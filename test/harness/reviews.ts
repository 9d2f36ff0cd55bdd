import assert from 'node:assert/strict';
import type { ReviewDecision, ReviewRule } from '../../packages/contract/generated/operator-v1.ts';
import type { ApiClient } from './client.ts';
import { followAll } from './lists.ts';
import type { TestServer } from './server.ts';
import { statusOf } from './statuses.ts';

export const reviewsPath = '/operator/v1/reviews';
export const rulesPath = '/operator/v1/review-rules';
export const inReview = {
  code: 'IN_REVIEW',
  title: 'The marketplace looks at the variation before it goes online',
};

/** Reviews of a server. */
export function reviewsOf(server: Pick<TestServer, 'operator'>) {
  return {
    async put(rules: readonly ReviewRule[]): Promise<void> {
      const answer = await server.operator.put(rulesPath, rules);
      assert.equal(answer.status, 200, answer.text);
    },
    /** Everything that waits of a partner, page by page. */
    list(partnerId?: string, limit = 100) {
      const filter = partnerId === undefined ? '' : `&partnerId=${partnerId}`;
      return followAll(server.operator, `${reviewsPath}?limit=${limit}${filter}`);
    },
    async decide(...decisions: ReviewDecision[]) {
      const answer = await server.operator.post(reviewsPath, { decisions });
      assert.equal(answer.status, 200, answer.text);
      return answer.json.results;
    },
  };
}

/** Waits until a variation waits for a review; polls, because the check runs in the background. */
export async function waits(client: ApiClient, ...skus: string[]): Promise<void> {
  for (const sku of skus) {
    for (;;) {
      const { status, information } = await statusOf(client, sku);
      if (status === 'PENDING' && information[0]?.code === inReview.code) break;
      assert.equal(status, 'PENDING', `${sku} does not wait`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
