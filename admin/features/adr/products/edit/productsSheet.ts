import { makeSheetContext, type DocumentSheet, type EditableSheet } from '../../../../platform/grid/editableSheet';
import type { RejectedItem } from '../../../../platform/rejections/rejectedItem';
import type { EntityNode } from '../../../../../models/features/adr/entity';
import type { Refdata } from '../../refdata';
import type { ListedProduct } from '../product';
import type { AdrRole } from '../role';
import type { ProductStatuses } from '../statuses';
import type { ProductPages } from '../useProducts';
import type { ChangedProduct } from './concurrentChanges';
import type { DraftChange, Drafts, ProposedFields } from './drafts';

/** The ADR whose products a sheet has. */
interface OfAdr {
    readonly adr: number;
    readonly tree: readonly EntityNode[];
    readonly refdata: Refdata;
    readonly statuses: ProductStatuses;
    /** The products that are found. */
    readonly pages: ProductPages;
}

/**
 * The changes of an ADR's products. Its document is what is shown before the server has it: changes that are being
 * saved, or, for users who may only request, proposals that are not submitted.
 */
export interface ProductChanges extends EditableSheet<Drafts, readonly DraftChange[], readonly ChangedProduct[]> {
    readonly role: AdrRole;
    /** Changes that were rejected, until the user has read them. */
    readonly rejected: readonly RejectedItem[];
    readonly tell: (rejections: readonly RejectedItem[]) => void;
    /** Proposes fields of the product itself. */
    readonly propose: (product: ListedProduct, fields: ProposedFields) => void;
    /** The proposals, to be submitted; undefined for users who save. */
    readonly proposals: DocumentSheet<Drafts> | undefined;
}

export type ProductsSheet = ProductChanges & OfAdr;

export const [ProductsSheetContext, useProductsSheet] = makeSheetContext<ProductsSheet>();
