import { daysAfter } from '../../../../models/platform/calendar/day';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/writer';
import type { Values } from '../../../../models/platform/history/difference';
import { isCalendarDate } from '../../../../models/platform/fields/date';
import { ownNames, type Owned } from '../../../../models/owned';
import type { CreateOf, RecordOf } from '../../../../models/platform/definition/resource';
import { allowance } from '../../../../models/features/tpm/allowance';
import {
    ALLOWANCE_TYPES,
    type AllowanceCode,
    type PerformanceType,
} from '../../../../models/features/tpm/allowanceTypes';
import { MOST_CLONED, MOST_CLONED_ROWS } from '../../../../models/features/tpm/cloneCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { promoProduct } from '../../../../models/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import { Failure } from '../../../platform/server/failure';
import { OwnedWriter, type OwnerWrite } from '../../../platform/resources/children/childWriter';
import type { AskedRow, AskedRows } from '../../../platform/resources/children/row';
import { ownedRows } from '../../../resources/owned/rows';
import type { WritingGround } from '../../../slice';
import { refuseTooMuch } from '../promotion/planLimit';

type Promotion = RecordOf<typeof promotion>;
type Row = Values & { readonly id: number };

/** What comes along, and by how many days its dates move. */
export interface Cloning {
    readonly include_allowances: boolean | null | undefined;
    readonly shift_days: number | null | undefined;
}

/** A promotion that is held, and what takes the place of what is copied. */
export interface Cloned {
    readonly source: Promotion;
    readonly values: Partial<CreateOf<typeof promotion>>;
}

const OWN = [
    ...(['plan_id', 'plan_account_id', 'group_id', 'name'] as const),
    ...(['performance_type', 'baseline_cases', 'description'] as const),
] as const;

/** @throws Failure 400 for a day that no date can name */
const shifted = (date: string, days: number): string => {
    const moved = daysAfter(date, days);
    if (!isCalendarDate(moved)) throw new Failure(400, { shift_days: tpmMessages.shiftedTooFar });
    return moved;
};

const withDates = ({ fields }: Owned, values: Values, days: number): Values =>
    Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
            const isDate = (fields as Readonly<Record<string, { readonly kind: { readonly name: string } }>>)[name];
            return [name, isDate?.kind.name === 'date' && typeof value === 'string' ? shifted(value, days) : value];
        }),
    );

/** Rows as new ones, each named by its place among them. */
const newRows = (owned: Owned, rows: readonly Row[], days: number): AskedRow[] =>
    rows.map((row, at) => {
        const values = Object.fromEntries(ownNames(owned).map(name => [name, row[name]]));
        return { id: -1 - at, at: '', values: withDates(owned, values, days) };
    });

/** The allowances of a promotion as new rows, that cover the new rows of its products. */
const newAllowances = (rows: readonly Row[], products: readonly Row[], days: number): AskedRow[] => {
    const ids = new Map(products.map(({ id }, at) => [id, -1 - at]));
    return newRows(allowance as unknown as Owned, rows, days).map(({ values, ...row }) => {
        const covered = (values['product_ids'] ?? []) as readonly number[];
        return { ...row, values: { ...values, product_ids: covered.flatMap(id => ids.get(id) ?? []) } };
    });
};

/** @throws Failure 409 for more than one transaction takes */
export const refuseTooMany = (sources: readonly Promotion[]): void => {
    const count = sources.length;
    if (count > MOST_CLONED) throw Failure.service(409, tpmMessages.tooManyToClone({ count, limit: MOST_CLONED }));
    const rows = sources.reduce((sum, { product_count: products, allowance_count: some }) => sum + products + some, 0);
    if (rows > MOST_CLONED_ROWS)
        throw Failure.service(409, tpmMessages.tooManyRowsToClone({ count: rows, limit: MOST_CLONED_ROWS }));
};

/** @throws Failure 400 for allowances of another performance than the clone's */
const refuseOtherAllowances = (rows: readonly Row[], performance: PerformanceType): void => {
    const other = rows
        .map(({ allowance_code: code }) => ALLOWANCE_TYPES[code as AllowanceCode].performance)
        .find(asked => asked && asked !== performance);
    if (other) throw new Failure(400, { performance_type: tpmMessages.otherAllowances({ performance: other }) });
};

/** Makes drafts of promotions in their places, in bulk. @throws Failure 400 and 409 */
export const clonePromotions = async (
    ground: WritingGround,
    cloned: readonly Cloned[],
    { include_allowances: hasAllowances, shift_days: shift }: Cloning,
    by: Actor,
    transaction: Transaction,
): Promise<Promotion[]> => {
    const { database } = ground;
    const [days, ids] = [shift ?? 0, cloned.map(({ source }) => source.id)];
    refuseTooMany(cloned.map(({ source }) => source));
    const rowsOf = (owned: unknown) => ownedRows(database, owned as Owned, ids, transaction);
    const products = await rowsOf(promoProduct);
    const allowances = hasAllowances ? await rowsOf(allowance) : new Map<number, Values[]>();
    const writes = cloned.map(({ source, values: given }): OwnerWrite<typeof promotion> => {
        const own = (products.get(source.id) ?? []) as Row[];
        const covering = (allowances.get(source.id) ?? []) as Row[];
        const rows: Record<string, AskedRows> = {
            [promoProduct.path]: { create: newRows(promoProduct as unknown as Owned, own, days) },
            [allowance.path]: { create: newAllowances(covering, own, days) },
        };
        const values = {
            ...Object.fromEntries(OWN.map(field => [field, source[field]])),
            performance_start_date: shifted(source.performance_start_date, days),
            performance_end_date: shifted(source.performance_end_date, days),
            ...given,
        };
        refuseOtherAllowances(covering, values.performance_type as PerformanceType);
        return { before: null, values, rows };
    });
    const written = await new OwnedWriter(ground, promotion).write(writes, by, transaction);
    const made = written.map(({ record }) => record);
    const [first] = made;
    // Together they may be too much, where each by itself is not.
    if (first) await refuseTooMuch(database, { planId: first.plan_id, promotionId: 0, cents: 0 }, transaction);
    return made;
};
