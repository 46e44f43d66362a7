import { formatDate } from '../../../../models/platform/format/format';
import type { SheetRequest, SheetSource } from '../../../../models/features/tpm/dealSheetCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { Failure } from '../../../platform/server/failure';

/** The columns of versions that refer to their source. */
const SOURCE_COLUMNS = ['promo_id', 'group_id', 'plan_account_id'] as const;
export type SourceColumn = (typeof SOURCE_COLUMNS)[number];

/** The source of a deal sheet: a promotion, a group, or a date range of a plan account. */
export interface SheetOf {
    readonly column: SourceColumn;
    readonly id: number;
    readonly from: string | null;
    readonly to: string | null;
}

/** Returns the source that a call names. @throws Failure 400 unless it is exactly one */
export const sheetSourceOf = (source: SheetSource): Pick<SheetOf, 'column' | 'id'> => {
    const named = SOURCE_COLUMNS.flatMap(column => {
        const id = source[column];
        return id === undefined || id === null ? [] : [{ column, id }];
    });
    const [one, another] = named;
    if (!one || another) throw new Failure(400, { promo_id: tpmMessages.sheetOneSource });
    return one;
};

/**
 * Returns the source of a requested deal sheet.
 *
 * @throws Failure 400 for a period without its days, and for days of any other source
 */
export const sheetOf = (request: SheetRequest): SheetOf => {
    const source = sheetSourceOf(request);
    const { from = null, to = null } = request;
    if (source.column === 'plan_account_id') {
        if (!from || !to) throw new Failure(400, { [from ? 'to' : 'from']: tpmMessages.sheetPeriod });
        if (to < from) throw new Failure(400, { to: tpmMessages.sheetReversed });
        return { ...source, from, to };
    }
    if (from || to) throw new Failure(400, { [from ? 'from' : 'to']: tpmMessages.sheetNoPeriod });
    return { ...source, from: null, to: null };
};

/** Returns the key by which versions are numbered: each period of an account has its own. */
export const sourceKey = ({ column, id, from, to }: SheetOf): string =>
    from === null || to === null ? `${column} ${String(id)}` : `${column} ${String(id)} ${from} ${to}`;

/** Returns the title of a file: the deal sheet, its source, and its version. */
export const fileTitle = (
    { name, from, to }: { readonly name: string; readonly from: string | null; readonly to: string | null },
    version: number,
    title: string,
): string => [title, name, ...(from && to ? [formatDate(from), formatDate(to)] : []), `v${String(version)}`].join(' ');
