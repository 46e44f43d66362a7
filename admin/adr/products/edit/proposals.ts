import { requestCreate } from '../../../../models/adr/requestCalls';
import type { PayloadOf } from '../../../../models/call';
import { callApi } from '../../../data/callApi';
import { messageOf, ServiceError } from '../../../data/ServiceError';
import type { Refused } from '../refused';
import type { Draft, Drafts } from './drafts';
import { eachOf } from './several';

export type RequestPayload = PayloadOf<typeof requestCreate>;

/** A product's proposals as one request (domain.md section 5). */
export const requestOf = (adr: number, { product, states, fields }: Draft): RequestPayload => ({
    type: 'UPDATE',
    adr_id: adr,
    adr_prod_id: product.id,
    ...fields,
    ...(states.size > 0 && { entities: [...states.values()] }),
});

/** What has become of many requests. */
export interface Asked<T> {
    readonly done: readonly T[];
    readonly refused: readonly (Refused & { readonly item: T })[];
    /** What was not asked for, since it was stopped, or since the server could not be reached. */
    readonly left: readonly T[];
    /** Why it could not be gone on with. */
    readonly error?: string;
}

interface Asking<T> {
    readonly items: readonly T[];
    /** A reason: there is nothing to ask for. @throws ServiceError */
    readonly payloadOf: (
        item: T,
    ) => RequestPayload | Pick<Refused, 'reason'> | Promise<RequestPayload | Pick<Refused, 'reason'>>;
    readonly nameOf: (item: T) => string;
    readonly onProgress: (done: number) => void;
    readonly signal?: AbortSignal;
}

/** All that the server says of a request, in one line; undefined when it said nothing of this very one. */
const reasonOf = (error: unknown): string | undefined => {
    if (!(error instanceof ServiceError) || error.status < 400 || error.status === 401 || error.status >= 500) return;
    const said = Object.values(error.errors);
    return said.length > 0 ? [...new Set(said)].join(' ') : error.message;
};

/** Makes requests, each on its own, a few at a time. */
export const askAll = async <T>({ items, payloadOf, nameOf, onProgress, signal }: Asking<T>): Promise<Asked<T>> => {
    const done: T[] = [];
    const refused: (Refused & { readonly item: T })[] = [];
    const failed: T[] = [];
    const broken = new AbortController();
    let error: string | undefined;
    const refuse = (item: T, reason: string) => refused.push({ item, name: nameOf(item), reason });
    const ask = async (item: T) => {
        try {
            const payload = await payloadOf(item);
            if ('reason' in payload) refuse(item, payload.reason);
            else {
                await callApi(requestCreate, payload);
                done.push(item);
            }
        } catch (failure) {
            const reason = reasonOf(failure);
            if (reason === undefined) {
                error = messageOf(failure);
                failed.push(item);
                broken.abort();
            } else refuse(item, reason);
        }
        onProgress(done.length + refused.length);
    };
    const rest = await eachOf(items, ask, signal ? AbortSignal.any([signal, broken.signal]) : broken.signal);
    return { done, refused, left: [...failed, ...rest], ...(error !== undefined && { error }) };
};

/** One request for each product that something is proposed for; what is left is told as refused. */
export const submitProposals = async (adr: number, drafts: Drafts, onProgress: (done: number) => void) => {
    const nameOf = ({ product }: Draft) => product.description;
    const {
        done,
        refused,
        left,
        error = '',
    } = await askAll({
        items: [...drafts.values()],
        payloadOf: draft => requestOf(adr, draft),
        nameOf,
        onProgress,
    });
    return { done, refused: [...refused, ...left.map(item => ({ item, name: nameOf(item), reason: error }))] };
};
