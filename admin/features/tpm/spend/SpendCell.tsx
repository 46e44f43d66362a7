import { useQuery } from '@tanstack/react-query';
import { useListContext, useRecordContext, useTranslate, type RaRecord } from 'react-admin';
import { spendMonths, type Spender } from '../../../../models/features/tpm/spendMonthsCalls';
import { callApi } from '../../../platform/data/callApi';
import { monthText } from '../workbench/MonthBars';
import { dollars } from '../workbench/figures';
import { withoutGaps } from '../dashboard/monthSums';
import { Sparkline, SparklinePlaceholder } from './Sparkline';

/** Reads the spend of the records of the list's page; all cells share one call. */
const useSpendOf = (of: Spender, id: unknown) => {
    const { data = [] } = useListContext<RaRecord>();
    const ids = data.map(record => Number(record.id));
    const { data: found } = useQuery({
        queryKey: ['spend', of, ids],
        queryFn: ({ signal }) => callApi(spendMonths, { of, ids }, {}, { signal }),
        enabled: ids.length > 0,
    });
    return found?.list.find(each => each.id === id)?.months;
};

/** Shows what a plan or an account plans to spend by month: a line, and the largest month in words. */
export const SpendCell = ({ of }: { of: Spender }) => {
    const translate = useTranslate();
    const months = useSpendOf(of, useRecordContext()?.id);
    if (!months || months.length === 0) return <SparklinePlaceholder />;
    const all = withoutGaps(months.map(month => ({ ...month, committed: 0, actual: 0 })));
    const most = months.reduce((one, other) => (other.planned > one.planned ? other : one));
    const label = translate('tpmSpend.line', {
        from: monthText(months[0]?.month ?? ''),
        to: monthText(months.at(-1)?.month ?? ''),
        month: monthText(most.month),
        amount: dollars(most.planned),
    });
    return <Sparkline values={all.map(({ planned }) => planned)} label={label} />;
};
