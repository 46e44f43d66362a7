import { toCents } from '../../../../models/platform/fields/money';
import { promotionGuardrails } from '../../../../models/features/tpm/guardrailCalls';
import { findTrips, type Guardrail } from '../../../../models/features/tpm/guardrailRules';
import type { PromotionNode } from '../../../../models/features/tpm/summaryCalls';
import { today } from '../../../platform/data/today';
import { useCall } from '../../../platform/data/useCall';
import { translateRule } from '../../../platform/i18n/messages';
import type { SheetReport } from '../grid/sheetReport';

type Promotion = Pick<PromotionNode, 'id' | 'version' | 'performance_start_date' | 'performance_type'>;

/**
 * Returns the messages of the guardrails that a promotion trips by its sheet, saved or not, by the server's own
 * arithmetic; empty while they are not known, or a cell cannot be read. They are read again with each version.
 */
export const useTrips = (promotion: Promotion, report: SheetReport | undefined): readonly string[] => {
    const { id, version } = promotion;
    const rows = report?.figures ? report.rows : undefined;
    const { data } = useCall(report && promotionGuardrails, {}, { id, version });
    if (!rows || !data) return [];
    const { budget, committed, guardrails } = data;
    const guarded = { ...promotion, ...rows, budget: toCents(budget), committed: toCents(committed) };
    return findTrips(guardrails as readonly Guardrail[], guarded, today()).map(({ warning }) =>
        translateRule(warning.message),
    );
};
