import type { EntityState } from '../../../../models/adr/state';
import { isSame } from '../../../data/changes';
import type { Side, Values } from '../../../resources/conflict';
import { FORM_FIELDS } from '../drawer/productForm';
import { savedStates, type ListedProduct } from '../product';
import { changedProduct } from './drafts';
import type { ProductPatch } from './saveProduct';

/** Fields of two versions of a product that differ, and are chosen together. */
export interface Difference {
    /** The entity whose state it is; null: of the product itself. */
    readonly entity: number | null;
    readonly names: readonly string[];
    readonly mine: Values;
    readonly theirs: Values;
    /** What stands unless one chooses: mine, where I changed it. */
    readonly likely: Side;
}

export interface Versions {
    /** As the change was made to it. */
    readonly base: ListedProduct;
    readonly mine: ListedProduct;
    readonly saved: ListedProduct;
}

type Groups = readonly (readonly string[])[];

const PRODUCT_GROUPS: Groups = FORM_FIELDS.map(name => [name]);
/** A period is tracked as a whole. */
const STATE_GROUPS: Groups = [
    ['prod_status_id'],
    ['cust_code'],
    ['sell_cost'],
    ['track', 'track_begin_date', 'track_end_date', 'track_reason'],
];
/** Of a product that is at an entity in one version only, the state is one. */
const WHOLE_STATE: Groups = [STATE_GROUPS.flat()];

const part = (values: object | undefined, names: readonly string[]): Values =>
    Object.fromEntries(names.map(name => [name, (values as Values | undefined)?.[name] ?? null]));

type Each<T> = Readonly<Record<keyof Versions, T>>;

const between = (entity: number | null, groups: Groups, { base, mine, saved }: Each<object | undefined>) =>
    groups
        .map((names): Difference => {
            const own = part(mine, names);
            const likely = isSame(own, part(base, names)) ? 'theirs' : 'mine';
            return { entity, names, mine: own, theirs: part(saved, names), likely };
        })
        .filter(({ mine: own, theirs }) => !isSame(own, theirs));

const differencesAt = (entity: number, states: Each<EntityState | undefined>) =>
    between(entity, states.mine && states.saved ? STATE_GROUPS : WHOLE_STATE, states);

/** Where my product and the saved one differ: in its own fields, and in its states by entity. */
export const differencesOf = ({ base, mine, saved }: Versions): readonly Difference[] => {
    const states = { base: savedStates(base), mine: savedStates(mine), saved: savedStates(saved) };
    const entities = [...new Set([...states.mine.keys(), ...states.saved.keys()])];
    return [
        ...between(null, PRODUCT_GROUPS, { base, mine, saved }),
        ...entities.flatMap(id =>
            differencesAt(id, { base: states.base.get(id), mine: states.mine.get(id), saved: states.saved.get(id) }),
        ),
    ];
};

/** What was saved meanwhile, as differences to what one had before; where there are none, only its version is new. */
export const savedSince = (base: ListedProduct, saved: ListedProduct): readonly Difference[] =>
    differencesOf({ base, mine: base, saved });

/** A product as a change leaves it. */
export const patched = (base: ListedProduct, { updatedEntities = [], ...fields }: ProductPatch): ListedProduct =>
    changedProduct({ ...base, ...(fields as Partial<ListedProduct>) }, updatedEntities ?? []);

/** The saved product, with these of my values. */
export const merged = (saved: ListedProduct, mine: readonly Difference[]): ListedProduct => {
    const own = mine.filter(({ entity }) => entity === null).map(each => each.mine);
    const states = mine.flatMap(({ entity, mine: values }) => (entity === null ? [] : [{ ...values, id: entity }]));
    return changedProduct(Object.assign({}, saved, ...own) as ListedProduct, states);
};
