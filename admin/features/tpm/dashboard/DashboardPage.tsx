import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { dashboard } from '../../../../models/features/tpm/dashboardCalls';
import { plan } from '../../../../models/features/tpm/plan';
import { useCall } from '../../../platform/data/useCall';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { FirstReading } from '../../../platform/layout/FirstReading';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { hasFilter } from '../../../platform/list/address/listState';
import { useListState, type ListStateControl } from '../../../platform/list/address/useListState';
import { filterErrors } from '../../../platform/list/filters/errors';
import { FilterBar } from '../../../platform/list/filters/FilterBar';
import { ListError } from '../../../platform/list/results/ListError';
import { NoResults } from '../../../platform/list/results/NoResults';
import { FilterErrorList } from '../../../platform/list/toolbar/FilterErrorList';
import { dashboardAddress, dashboardFilterFields, dashboardPayload } from './address';
import { Dashboard } from './Dashboard';

const ROOMS = [112, 320, 240, 240];

const Shape = () => (
    <FirstReading>
        <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
            {ROOMS.map((height, at) => (
                <Skeleton key={at} variant="rounded" height={height} />
            ))}
        </Box>
    </FirstReading>
);

/** Shows that nothing is planned yet, or that nothing matches. */
const Nothing = ({ at }: { at: ListStateControl }) => {
    const translate = useTranslate();
    if (hasFilter(at.listState.filter)) return <NoResults onClear={() => at.go({ filter: {} })} />;
    return (
        <EmptyState
            title={translate('dashboard.emptyTitle')}
            text={translate('dashboard.emptyText')}
            action={
                <Button variant="contained" component={LinkBase} to={`/${plan.path}`}>
                    {translate('dashboard.emptyAction')}
                </Button>
            }
        />
    );
};

/** Shows the dashboard of all plans, or of those that the address names (docs/experience.md, "TPM dashboard"). */
export const DashboardPage = () => {
    const translate = useTranslate();
    const at = useListState(dashboardAddress);
    const { data, error, reload } = useCall(dashboard, dashboardPayload(at.listState));
    const errors = filterErrors(error);
    return (
        <>
            <PageHeader
                title={translate('screens.services/tpm/dashboard.title')}
                about={translate('screens.services/tpm/dashboard.about')}
            />
            <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
                <FilterBar {...at} parts={dashboardFilterFields} errors={errors} isOpen />
                <FilterErrorList parts={dashboardFilterFields} errors={errors} />
            </Box>
            {error !== undefined && !errors && <ListError error={error} onRetry={reload} />}
            {!data && error === undefined && <Shape />}
            {data?.accounts.length === 0 && <Nothing at={at} />}
            {data && data.accounts.length > 0 && <Dashboard of={data} at={at} />}
        </>
    );
};
