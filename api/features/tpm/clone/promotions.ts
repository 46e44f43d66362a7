import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import type { Values } from '../../../../models/platform/history/difference';
import { ownNames, type RecordCollection } from '../../../../models/platform/children/recordCollection';
import type { CreateOf, RecordOf } from '../../../../models/platform/definition/resource';
import { allowance, promotionAllowances } from '../../../../models/features/tpm/allowance';
import {
    ALLOWANCE_TYPES,
    type AllowanceCode,
    type PerformanceType,
} from '../../../../models/features/tpm/allowanceTypes';
import { MAX_CLONED_PROMOTIONS, MAX_CLONED_ROWS } from '../../../../models/features/tpm/cloneCalls';
import { shiftedDate } from '../../../../models/features/tpm/dateShift';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { promoProduct, promotionProducts } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import { Failure } from '../../../platform/server/failure';
import type { OwnerWrite } from '../../../platform/resources/children/childWriter';
import type { RequestedRow, RequestedRows } from '../../../platform/resources/children/row';
import { childRows } from '../../../platform/resources/children/rows';
import type { WriteContext } from '../../../platform/feature';
import { refuseTooMuch } from '../promotion/planLimit';

type Promotion = RecordOf<typeof promotion>;
type Row = Values & { readonly id: number };

/** Options of a clone: what is copied with it, and by how many days its dates move. */
export interface Cloning {
    readonly include_allowances: boolean | null | undefined;
    readonly shift_days: number | null | undefined;
}

/** A locked promotion, and the values that replace copied ones. */
export interface Cloned {
    readonly source: Promotion;
    readonly values: Partial<CreateOf<typeof promotion>>;
}

const OWN = [
    'plan_id',
    'plan_account_id',
    'group_id',
    'name',
    'performance_type',
    'baseline_cases',
    'description',
] as const;

/** @throws Failure 400 for a day that no date can name */
const shifted = (date: string, days: number): string => {
    const moved = shiftedDate(date, days);
    if (moved === null) throw new Failure(400, { shift_days: tpmMessages.shiftedTooFar });
    return moved;
};

const withDates = ({ definition: { fields } }: RecordCollection, values: Values, days: number): Values =>
    Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
            const isDate = (fields as Readonly<Record<string, { readonly kind: { readonly name: string } }>>)[name];
            return [name, isDate?.kind.name === 'date' && typeof value === 'string' ? shifted(value, days) : value];
        }),
    );

/** Returns copies of rows as new ones, each named by its index. */
const newRows = (collection: RecordCollection, rows: readonly Row[], days: number): RequestedRow[] =>
    rows.map((row, at) => {
        const values = Object.fromEntries(ownNames(collection).map(name => [name, row[name]]));
        return { id: -1 - at, at: '', values: withDates(collection, values, days) };
    });

/** Returns the allowances of a promotion as new rows, which cover the new rows of its products. */
const newAllowances = (rows: readonly Row[], products: readonly Row[], days: number): RequestedRow[] => {
    const ids = new Map(products.map(({ id }, at) => [id, -1 - at]));
    return newRows(promotionAllowances, rows, days).map(({ values, ...row }) => {
        const covered = (values['product_ids'] ?? []) as readonly number[];
        return { ...row, values: { ...values, product_ids: covered.flatMap(id => ids.get(id) ?? []) } };
    });
};

/** @throws Failure 409 for more than one transaction can write */
export const refuseTooMany = (sources: readonly Promotion[]): void => {
    const count = sources.length;
    if (count > MAX_CLONED_PROMOTIONS)
        throw Failure.service(409, tpmMessages.tooManyToClone({ count, limit: MAX_CLONED_PROMOTIONS }));
    const rows = sources.reduce((sum, { product_count: products, allowance_count: some }) => sum + products + some, 0);
    if (rows > MAX_CLONED_ROWS)
        throw Failure.service(409, tpmMessages.tooManyRowsToClone({ count: rows, limit: MAX_CLONED_ROWS }));
};

/** @throws Failure 400 for allowances of another performance than the clone's */
const refuseOtherAllowances = (rows: readonly Row[], performance: PerformanceType): void => {
    const other = rows
        .map(({ allowance_code: code }) => ALLOWANCE_TYPES[code as AllowanceCode].performance)
        .find(performanceType => performanceType && performanceType !== performance);
    if (other) throw new Failure(400, { performance_type: tpmMessages.otherAllowances({ performance: other }) });
};

/** Creates drafts of promotions at their targets, in bulk. @throws Failure 400 and 409 */
export const clonePromotions = async (
    context: WriteContext,
    cloned: readonly Cloned[],
    { include_allowances: hasAllowances, shift_days: shift }: Cloning,
    by: Actor,
    transaction: Transaction,
): Promise<Promotion[]> => {
    const { database } = context;
    const [days, ids] = [shift ?? 0, cloned.map(({ source }) => source.id)];
    refuseTooMany(cloned.map(({ source }) => source));
    const rowsOf = (collection: RecordCollection) => childRows(database, collection, ids, transaction);
    const products = await rowsOf(promotionProducts);
    const allowances = hasAllowances ? await rowsOf(promotionAllowances) : new Map<number, Values[]>();
    const writes = cloned.map(({ source, values: overrides }): OwnerWrite<typeof promotion> => {
        const own = (products.get(source.id) ?? []) as Row[];
        const covering = (allowances.get(source.id) ?? []) as Row[];
        const rows: Record<string, RequestedRows> = {
            [promoProduct.path]: { create: newRows(promotionProducts, own, days) },
            [allowance.path]: { create: newAllowances(covering, own, days) },
        };
        const values = {
            ...Object.fromEntries(OWN.map(field => [field, source[field]])),
            performance_start_date: shifted(source.performance_start_date, days),
            performance_end_date: shifted(source.performance_end_date, days),
            ...overrides,
        };
        refuseOtherAllowances(covering, values.performance_type as PerformanceType);
        return { before: null, values, rows };
    });
    const written = await context.records.of(promotion).writeWithRows(writes, by, transaction);
    const createdPromotions = written.map(({ record }) => record);
    const [first] = createdPromotions;
    // The sum may exceed the limit although each of them does not.
    if (first) await refuseTooMuch(database, { planId: first.plan_id, promotionId: 0, cents: 0 }, transaction);
    return createdPromotions;
};
