import { adrMessages } from '../../../../models/features/adr/messages';
import {
    PROPOSED_FIELDS,
    type adrRequest,
    type ProductUpdates,
    type ProposedField,
} from '../../../../models/features/adr/request';
import { adrState } from '../../../../models/features/adr/state';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { rowChanges } from '../../../../models/platform/children/cellChange';
import type { StoreOf } from '../../../../models/platform/definition/resource';
import type { Message } from '../../../../models/platform/messages/message';
import { Failure } from '../../../platform/server/failure';
import type { RequestInput, CreationFacts } from './creationFacts';
import { refuseRows } from '../../../platform/resources/children/refuseRows';
import { inputFields } from '../product/products';
import type { AdrProductRow } from '../product/write';
import type { Referring } from './completionFacts';

/** A request in its stored form. */
export type NewRequest = StoreOf<typeof adrRequest>;

/** The product that a request is about: one on the ADR, or one that is not yet on it. */
interface Subject {
    readonly prodId: number;
    readonly product: AdrProductRow | null;
}

type Proposal = Pick<NewRequest, 'product_updates'> & { readonly entity_updates: readonly unknown[] };

const isOwn = ([name]: readonly [string, unknown]): boolean => PROPOSED_FIELDS.includes(name as ProposedField);

/** Returns the fields of a product that a request would change, each with its current value. */
const productUpdates = (input: RequestInput, product: AdrProductRow | null): ProductUpdates =>
    Object.fromEntries(
        Object.entries(inputFields(input))
            .filter(isOwn)
            .map(([name, to]) => [name, { from: product?.[name as ProposedField] ?? null, to }] as const)
            .filter(([, { from, to }]) => from !== to),
    );

const toAdd = ({ prod_id, adr_prod_id }: RequestInput, { known, onAdr, awaited }: CreationFacts): Subject => {
    if (adr_prod_id) throw new Failure(400, { adr_prod_id: messages.unknown });
    if (!prod_id) throw new Failure(400, { prod_id: messages.required });
    if (!known.has(prod_id)) throw new Failure(400, { prod_id: messages.value });
    if (onAdr.has(prod_id)) throw Failure.service(409, adrMessages.onAdr);
    if (awaited.has(prod_id)) throw Failure.service(409, adrMessages.addPending);
    return { prodId: prod_id, product: null };
};

const onAdr = ({ prod_id, adr_prod_id }: RequestInput, { adrId, products, leaving }: CreationFacts): Subject => {
    if (!adr_prod_id) throw new Failure(400, { adr_prod_id: messages.required });
    const product = products.get(adr_prod_id);
    if (product?.adr_id !== adrId) throw new Failure(400, { adr_prod_id: messages.value });
    if (prod_id && prod_id !== product.prod_id) throw new Failure(400, { prod_id: messages.value });
    if (leaving.has(adr_prod_id)) throw Failure.service(409, adrMessages.deletePending);
    return { prodId: product.prod_id, product };
};

const refuseReferences = (updates: ProductUpdates, { references }: CreationFacts): void => {
    const errors: Record<string, Message> = {};
    for (const [name, { to }] of Object.entries(updates)) {
        const ids = references[name as Referring] as ReadonlySet<number> | undefined;
        if (ids && to !== null && !ids.has(to as number)) errors[name] = messages.value;
    }
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
};

/** Returns the differences between the requested and the current values. */
const proposalOf = (input: RequestInput, product: AdrProductRow | null, facts: CreationFacts): Proposal => {
    const product_updates = productUpdates(input, product);
    refuseReferences(product_updates, facts);
    const presentAt = (entity: number) => facts.states.get(product?.id ?? 0, entity);
    const { changes, problems } = rowChanges(adrState, input.entities ?? [], presentAt, facts.entities);
    refuseRows('entities', problems);
    return { product_updates, entity_updates: changes };
};

const isNothing = ({ product_updates, entity_updates }: Proposal): boolean =>
    Object.keys(product_updates as ProductUpdates).length + entity_updates.length === 0;

/**
 * Builds the record of a request.
 *
 * @throws Failure 400 with the error at its field, 409 while the ADR or another request prevents it
 */
export const planRequest = (input: RequestInput, facts: CreationFacts): NewRequest => {
    const { type, comments } = input;
    const { prodId, product } = type === 'ADD' ? toAdd(input, facts) : onAdr(input, facts);
    const proposal =
        type === 'DELETE' ? { product_updates: {}, entity_updates: [] } : proposalOf(input, product, facts);
    if (type === 'UPDATE' && isNothing(proposal)) throw Failure.service(400, adrMessages.nothing);
    return {
        type,
        adr_id: facts.adrId,
        prod_id: prodId,
        adr_prod_id: product?.id ?? null,
        comments: comments || null,
        ...proposal,
    };
};
