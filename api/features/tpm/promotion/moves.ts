import type { Actor } from '../../../../models/database/actor';
import { ConflictError } from '../../../../models/database/failures';
import type { Transaction } from '../../../../models/database/transaction';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import { stateMessage } from '../../../../models/platform/workflow/workflow';
import { allowance, promotionAllowances } from '../../../../models/features/tpm/allowance';
import type { MovedPromotion, PromotionMove } from '../../../../models/features/tpm/calendarCalls';
import { moveError, movedDates } from '../../../../models/features/tpm/dateShift';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { DRAFT, promotion } from '../../../../models/features/tpm/promotion';
import { promotionWorkflow } from '../../../../models/features/tpm/promotionWorkflow';
import type { DayRange } from '../../../../models/features/tpm/tradeCalendar';
import { Failure } from '../../../platform/server/failure';
import type { RequestedRow } from '../../../platform/resources/children/row';
import { childRows } from '../../../platform/resources/children/rows';
import type { RecordService } from '../../../platform/resources/recordService';
import type { WriteContext } from '../../../platform/feature';
import { checkDays } from './hooks';

type Promotion = RecordOf<typeof promotion>;
type Allowance = RecordOf<typeof allowance>;
type PerformanceDays = MovedPromotion['from'];

const rangeOf = ({ performance_start_date: first, performance_end_date: last }: PerformanceDays): DayRange => ({
    first,
    last,
});

/** Moves the dates of an allowance with those of its promotion. @throws Failure 400 at the end, or at a date outside */
const movedRow = (row: Allowance, from: DayRange, to: DayRange): RequestedRow => {
    const values = movedDates(row, from, to);
    if (!values) {
        const field = to.first < from.first ? 'performance_start_date' : 'performance_end_date';
        throw new Failure(400, { [field]: tpmMessages.shiftedTooFar });
    }
    const error = moveError(row.allowance_code, values);
    if (error) throw new Failure(400, { performance_end_date: error });
    return { id: row.id, values, at: `allowances.${row.allowance_code}.` };
};

/** Moves promotions, with the dates of their allowances. Independent of Hapi. */
export class PromotionMoves {
    private readonly promotions: RecordService<typeof promotion>;

    constructor(private readonly context: WriteContext) {
        this.promotions = context.records.of(promotion);
    }

    /** @throws NotFoundError, ConflictError with the saved promotion, Failure 400, and 409 with why it is locked */
    move(id: number, { version, ...days }: PromotionMove, by: Actor): Promise<MovedPromotion> {
        checkDays(days);
        return this.context.database.write(async transaction => {
            const before = await this.promotions.locked(id, transaction);
            if (before.status !== DRAFT)
                throw Failure.service(409, stateMessage(promotionWorkflow.says, String(before.status)));
            if (before.version !== version) throw new ConflictError(before);
            const { performance_start_date, performance_end_date } = before;
            const from = { performance_start_date, performance_end_date };
            const rows = { [allowance.path]: { change: await this.movedRows(before, days, transaction) } };
            const [written] = await this.promotions.writeWithRows([{ before, values: days, rows }], by, transaction);
            return { promotion: written?.record ?? before, from };
        });
    }

    private async movedRows(before: Promotion, days: PerformanceDays, transaction: Transaction) {
        const found = await childRows(this.context.database, promotionAllowances, [before.id], transaction);
        const rows = (found.get(before.id) ?? []) as unknown as Allowance[];
        return rows.map(row => movedRow(row, rangeOf(before), rangeOf(days)));
    }
}
