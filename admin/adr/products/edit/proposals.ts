import { MOST_REQUESTS, requestBulk } from '../../../../models/features/adr/requestCalls';
import { MOST_STATES } from '../../../../models/features/adr/state';
import type { PayloadOf } from '../../../../models/platform/calls/call';
import { callApi } from '../../../platform/data/callApi';
import { isOutage } from '../../../platform/data/outage';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';
import { say } from '../../../i18n/said';
import type { Refused } from '../../../platform/rejections/rejectedItem';
import type { Draft, Drafts } from '../../../features/adr/products/edit/drafts';
import { MOST_CHARACTERS, portionsOf } from '../../../features/adr/products/edit/portions';

type RequestItem = PayloadOf<typeof requestBulk>['requests'][number];

/** A product's proposals as one request (domain.md section 5). */
export const requestOf = ({ product, states, fields }: Draft): RequestItem => ({
    type: 'UPDATE',
    adr_prod_id: product.id,
    ...fields,
    ...(states.size > 0 && { entities: [...states.values()] }),
});

const MOST = { requests: MOST_REQUESTS, states: MOST_STATES, characters: MOST_CHARACTERS };

const loadOf = (draft: Draft) => ({
    requests: 1,
    states: draft.states.size,
    characters: JSON.stringify(requestOf(draft)).length + 1,
});

/** All that the server says of a call that it refused, in one line. */
const reasonOf = (error: unknown): string => {
    const said = error instanceof ServiceError ? Object.values(error.errors) : [];
    return said.length > 0 ? [...new Set(said)].join(' ') : messageOf(error);
};

/** What has become of proposals. */
interface Submitted {
    readonly done: readonly Draft[];
    readonly refused: readonly Refused[];
    /** Why nobody has answered the rest, which can be submitted again. */
    readonly unanswered?: string;
}

/** @throws ServiceError */
const submitPortion = async (adr: number, drafts: readonly Draft[]): Promise<Submitted> => {
    const { refused } = await callApi(requestBulk, { adr_id: adr, requests: drafts.map(requestOf) });
    const reasons = new Set(refused.map(({ index }) => index));
    return {
        done: drafts.filter((_, index) => !reasons.has(index)),
        refused: refused.map(({ index, reason, said }) => ({
            name: drafts[index]?.product.description ?? '',
            reason: say(said, reason),
        })),
    };
};

/**
 * One request for each product that something is proposed for, in as few calls as take them; after a call that failed
 * what is left is told as refused, or, when nobody answered, is left as it is.
 */
export const submitProposals = async (
    adr: number,
    drafts: Drafts,
    onProgress: (done: number) => void,
): Promise<Submitted> => {
    const done: Draft[] = [];
    const refused: Refused[] = [];
    const portions = portionsOf([...drafts.values()], loadOf, MOST);
    for (const [at, portion] of portions.entries()) {
        try {
            const outcome = await submitPortion(adr, portion);
            done.push(...outcome.done);
            refused.push(...outcome.refused);
        } catch (error) {
            if (isOutage(error)) return { done, refused, unanswered: messageOf(error) };
            const reason = reasonOf(error);
            const left = portions.slice(at).flat();
            refused.push(...left.map(({ product }) => ({ name: product.description, reason })));
            break;
        }
        onProgress(done.length + refused.length);
    }
    return { done, refused };
};
