import { requestMessages } from '../../models/adr/conflict';
import { PROPOSED_FIELDS, type adrRequest, type ProductUpdates, type ProposedField } from '../../models/adr/request';
import { messages } from '../../models/messages';
import type { StoreOf } from '../../models/resource';
import type { Errors } from '../../models/schema';
import { Failure } from '../failure';
import type { Asked, AskingGround } from './askingGround';
import { fieldsOf, refuseStates } from './product';
import type { AdrProductRow } from './productWrite';
import type { Referring } from './requestGround';
import { stateChanges } from './stateChange';

/** A request as it is stored. */
export type NewRequest = StoreOf<typeof adrRequest>;

/** What a request is about: a product that is on the ADR, or one that is not yet. */
interface Subject {
    readonly prodId: number;
    readonly product: AdrProductRow | null;
}

type Proposal = Pick<NewRequest, 'product_updates'> & { readonly entity_updates: readonly unknown[] };

const isOwn = ([name]: readonly [string, unknown]): boolean => PROPOSED_FIELDS.includes(name as ProposedField);

/** The fields of a product that a request would change, each with its value now. */
const productUpdates = (asked: Asked, product: AdrProductRow | null): ProductUpdates =>
    Object.fromEntries(
        Object.entries(fieldsOf(asked))
            .filter(isOwn)
            .map(([name, to]) => [name, { from: product?.[name as ProposedField] ?? null, to }] as const)
            .filter(([, { from, to }]) => from !== to),
    );

const toAdd = ({ prod_id, adr_prod_id }: Asked, { known, onAdr, awaited }: AskingGround): Subject => {
    if (adr_prod_id) throw new Failure(400, { adr_prod_id: messages.unknown });
    if (!prod_id) throw new Failure(400, { prod_id: messages.required });
    if (!known.has(prod_id)) throw new Failure(400, { prod_id: messages.value });
    if (onAdr.has(prod_id)) throw Failure.service(409, requestMessages.onAdr);
    if (awaited.has(prod_id)) throw Failure.service(409, requestMessages.addPending);
    return { prodId: prod_id, product: null };
};

const onAdr = ({ prod_id, adr_prod_id }: Asked, { adrId, products, leaving }: AskingGround): Subject => {
    if (!adr_prod_id) throw new Failure(400, { adr_prod_id: messages.required });
    const product = products.get(adr_prod_id);
    if (product?.adr_id !== adrId) throw new Failure(400, { adr_prod_id: messages.value });
    if (prod_id && prod_id !== product.prod_id) throw new Failure(400, { prod_id: messages.value });
    if (leaving.has(adr_prod_id)) throw Failure.service(409, requestMessages.deletePending);
    return { prodId: product.prod_id, product };
};

const refuseReferences = (updates: ProductUpdates, { references }: AskingGround): void => {
    const errors: Errors = {};
    for (const [name, { to }] of Object.entries(updates)) {
        const ids = references[name as Referring] as ReadonlySet<number> | undefined;
        if (ids && to !== null && !ids.has(to as number)) errors[name] = messages.value;
    }
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
};

/** What differs between what is asked for and what is. */
const proposalOf = (asked: Asked, product: AdrProductRow | null, ground: AskingGround): Proposal => {
    const product_updates = productUpdates(asked, product);
    refuseReferences(product_updates, ground);
    const presentAt = (entity: number) => ground.states.get(product?.id ?? 0, entity);
    const { changes, problems } = stateChanges(asked.entities ?? [], presentAt, ground.entities);
    refuseStates('entities', problems);
    return { product_updates, entity_updates: changes };
};

const isNothing = ({ product_updates, entity_updates }: Proposal): boolean =>
    Object.keys(product_updates as ProductUpdates).length + entity_updates.length === 0;

/**
 * What is stored of a request.
 *
 * @throws Failure 400 with what is wrong at its field, 409 while the ADR or another request stands against it
 */
export const planRequest = (asked: Asked, ground: AskingGround): NewRequest => {
    const { type, comments } = asked;
    const { prodId, product } = type === 'ADD' ? toAdd(asked, ground) : onAdr(asked, ground);
    const proposal =
        type === 'DELETE' ? { product_updates: {}, entity_updates: [] } : proposalOf(asked, product, ground);
    if (type === 'UPDATE' && isNothing(proposal)) throw Failure.service(400, requestMessages.nothing);
    return {
        type,
        adr_id: ground.adrId,
        prod_id: prodId,
        adr_prod_id: product?.id ?? null,
        comments: comments || null,
        ...proposal,
    };
};
