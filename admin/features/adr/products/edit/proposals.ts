import { MAX_NEW_REQUESTS, requestBulk } from '../../../../../models/features/adr/requestCalls';
import { MAX_STATES } from '../../../../../models/features/adr/state';
import type { PayloadOf } from '../../../../../models/platform/calls/call';
import { callApi } from '../../../../platform/data/callApi';
import { isOutage } from '../../../../platform/data/outage';
import { messageOf, ServiceError } from '../../../../platform/data/ServiceError';
import { translateMessage } from '../../../../platform/i18n/messages';
import type { RejectedItem } from '../../../../platform/rejections/rejectedItem';
import type { ProductDraft, Drafts } from './drafts';
import { MAX_CHARACTERS, portionsOf } from './portions';
import { toRejectedProduct } from './saving';

type RequestItem = PayloadOf<typeof requestBulk>['requests'][number];

/** Returns a product's proposals as one request (docs/domain.md section 5). */
const requestOf = ({ product, states, fields }: ProductDraft): RequestItem => ({
    type: 'UPDATE',
    adr_prod_id: product.id,
    ...fields,
    ...(states.size > 0 && { entities: [...states.values()] }),
});

const MAX_LOAD = { requests: MAX_NEW_REQUESTS, states: MAX_STATES, characters: MAX_CHARACTERS };

const loadOf = (draft: ProductDraft) => ({
    requests: 1,
    states: draft.states.size,
    characters: JSON.stringify(requestOf(draft)).length + 1,
});

/** Returns all messages of a call that the server rejected, in one line. */
const reasonOf = (error: unknown): string => {
    const messages = error instanceof ServiceError ? Object.values(error.errors) : [];
    return messages.length > 0 ? [...new Set(messages)].join(' ') : messageOf(error);
};

/** The outcome of submitted proposals. */
interface Submitted {
    readonly done: readonly ProductDraft[];
    readonly rejected: readonly RejectedItem[];
    /** Message of the error that left the rest unanswered; it can be submitted again. */
    readonly requestFailed?: string;
}

/** @throws ServiceError */
const submitPortion = async (adr: number, drafts: readonly ProductDraft[]): Promise<Submitted> => {
    const { rejected } = await callApi(requestBulk, { adr_id: adr, requests: drafts.map(requestOf) });
    const reasons = new Set(rejected.map(({ index }) => index));
    return {
        done: drafts.filter((_, index) => !reasons.has(index)),
        rejected: rejected.flatMap(({ index, reason, message }) => {
            const draft = drafts[index];
            return draft ? [toRejectedProduct(draft.product, translateMessage(message, reason))] : [];
        }),
    };
};

/**
 * Creates one request for each product that something is proposed for, in as few calls as possible. After a call that
 * was rejected, the rest is reported as rejected; after one without an answer it remains as it is.
 */
export const submitProposals = async (
    adr: number,
    drafts: Drafts,
    onProgress: (done: number) => void,
): Promise<Submitted> => {
    const done: ProductDraft[] = [];
    const rejections: RejectedItem[] = [];
    const portions = portionsOf([...drafts.values()], loadOf, MAX_LOAD);
    for (const [at, portion] of portions.entries()) {
        try {
            const outcome = await submitPortion(adr, portion);
            done.push(...outcome.done);
            rejections.push(...outcome.rejected);
        } catch (error) {
            if (isOutage(error)) return { done, rejected: rejections, requestFailed: messageOf(error) };
            const reason = reasonOf(error);
            const left = portions.slice(at).flat();
            rejections.push(...left.map(({ product }) => toRejectedProduct(product, reason)));
            break;
        }
        onProgress(done.length + rejections.length);
    }
    return { done, rejected: rejections };
};
