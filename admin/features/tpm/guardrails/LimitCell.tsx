import { useRecordContext, useTranslate, type RaRecord } from 'react-admin';
import { GUARDRAIL_MEASURES, type Measure } from '../../../../models/features/tpm/guardrail';
import { formatMoney, formatPercent } from '../../../../models/platform/format/format';

interface LimitedRecord extends RaRecord {
    readonly measure?: Measure;
    readonly limit_value?: number;
}

/** Shows the limit of a guardrail in the unit of what it measures: dollars, per cent or days. */
export const LimitCell = () => {
    const translate = useTranslate();
    const { measure, limit_value: limit } = useRecordContext<LimitedRecord>() ?? {};
    if (measure === undefined || limit === undefined) return null;
    const { unit } = GUARDRAIL_MEASURES[measure];
    if (unit === 'money') return formatMoney(limit);
    if (unit === 'percent') return formatPercent(limit);
    return translate('guardrails.days', { smart_count: limit, count: String(limit) });
};
