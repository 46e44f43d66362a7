import { useTranslate } from 'react-admin';
import { formatMoney, formatPercent } from '../../../../models/platform/format/format';
import { varianceOf, type Amounted } from '../../../../models/features/tpm/amounts';
import { FieldTable } from '../../../platform/show/FieldTable';

const signed = (text: string, amount: number): string => (amount > 0 ? `+${text}` : text);

const varianceText = (promotion: Amounted): string => {
    const { variance, variance_percent: percent } = varianceOf(promotion);
    const amount = signed(formatMoney(variance), variance);
    return `${amount} (${percent === null ? '—' : signed(formatPercent(percent, 1), percent)})`;
};

/** Shows a promotion's planned spend, its actual spend, and the variance. */
export const ActualsSum = ({ promotion }: { promotion: Amounted }) => {
    const translate = useTranslate();
    const values = {
        planned: formatMoney(promotion.planned_spend),
        actual: formatMoney(promotion.actual_spend),
        variance: varianceText(promotion),
    };
    const rows = Object.entries(values).map(([key, value]) => ({ key, value, label: translate(`tpmActuals.${key}`) }));
    return <FieldTable isCompact rows={rows} />;
};
