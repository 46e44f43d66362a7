import { createElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { Spender } from '../../../../models/features/tpm/spendMonthsCalls';
import { lazy } from '../../../platform/lazy';
import type { ListColumn } from '../../../platform/list/columns/column';
import { SparklinePlaceholder } from './Sparkline';

const SpendCell = lazy(async () => (await import('./SpendCell')).SpendCell, createElement(SparklinePlaceholder));

/** Returns the column of the lists of plans and accounts: a small chart of what they plan to spend by month. */
export const spendColumn = (of: Spender): ListColumn<RaRecord> => ({
    name: 'spend_by_month',
    label: 'tpmSpend.column',
    cell: () => createElement(SpendCell, { of }),
});
