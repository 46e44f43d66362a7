import { adrState } from '../../../../../models/features/adr/state';
import { comparisonOf } from '../../../../../models/platform/children/cellCollection';
import {
    compareRow,
    compareRows,
    mergeRow,
    mergeRows,
    type DifferingCell,
    type Side,
    type Versions,
} from '../../../../../models/platform/history/merge';
import { FORM_FIELDS } from '../drawer/productForm';
import { savedStates, type ListedProduct } from '../product';
import { changedProduct } from './drafts';
import type { ProductPatch } from './saveProduct';

const OWN = { names: FORM_FIELDS };
const STATES = comparisonOf(adrState);

const statesOf = ({ base, mine, theirs }: Versions<ListedProduct>) => ({
    base: savedStates(base),
    mine: savedStates(mine),
    theirs: savedStates(theirs),
});

/** Returns where my product and the saved one differ: in its own fields, and in its states by entity. */
export const compareProduct = (versions: Versions<ListedProduct>): readonly DifferingCell[] => [
    ...compareRow(null, versions, OWN),
    ...compareRows(statesOf(versions), STATES),
];

/** Merges both versions of a product. */
export const mergeProduct = (
    versions: Versions<ListedProduct>,
    sideOf: (cell: DifferingCell) => Side,
): ListedProduct => ({
    ...(mergeRow(null, versions, OWN, sideOf) ?? versions.theirs),
    entities: [...mergeRows(statesOf(versions), STATES, sideOf).values()],
});

/** Whether anything of a product was saved in the meantime; else only the version is new. */
export const isSavedSince = (base: ListedProduct, theirs: ListedProduct): boolean =>
    compareProduct({ base, mine: base, theirs }).length > 0;

/** Returns a product after a change. */
export const patched = (base: ListedProduct, { updatedEntities = [], ...fields }: ProductPatch): ListedProduct =>
    changedProduct({ ...base, ...(fields as Partial<ListedProduct>) }, updatedEntities ?? []);
