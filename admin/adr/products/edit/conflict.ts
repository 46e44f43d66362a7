import { adrState, type EntityState } from '../../../../models/features/adr/state';
import { contestedIn, contestedRows, type Contested, type Versions } from '../../../../models/versions';
import { FORM_FIELDS } from '../../../features/adr/products/drawer/productForm';
import { savedStates, type ListedProduct } from '../../../features/adr/products/product';
import { changedProduct, productWith } from '../../../features/adr/products/edit/drafts';
import type { ProductPatch } from '../../../features/adr/products/edit/saveProduct';

const OWN = FORM_FIELDS.map(name => [name]);

/** Where my product and the saved one differ: in its own fields, and in its states by entity. */
export const contestedOf = ({ base, mine, saved }: Versions<ListedProduct>): readonly Contested[] => [
    ...contestedIn(OWN, { base, mine, saved }),
    ...contestedRows(adrState, { base: savedStates(base), mine: savedStates(mine), saved: savedStates(saved) }),
];

/** What was saved meanwhile, against what one had before; where it is nothing, only the version is new. */
export const savedSince = (base: ListedProduct, saved: ListedProduct): readonly Contested[] =>
    contestedOf({ base, mine: base, saved });

/** A product as a change leaves it. */
export const patched = (base: ListedProduct, { updatedEntities = [], ...fields }: ProductPatch): ListedProduct =>
    changedProduct({ ...base, ...(fields as Partial<ListedProduct>) }, updatedEntities ?? []);

/** The saved product, with these of my values. */
export const merged = (saved: ListedProduct, mine: readonly Contested[]): ListedProduct => {
    const own = mine.filter(({ id }) => id === null).map(each => each.mine);
    const states = mine.flatMap(({ id, mine: values }) =>
        id === null ? [] : [{ ...(values as Partial<EntityState>), id }],
    );
    return productWith(Object.assign({}, saved, ...own) as ListedProduct, states);
};
