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
import { useListPlace, type ListPlace } from '../../../platform/list/address/useListState';
import { filterErrors } from '../../../list/filters/errors';
import { FilterBar } from '../../../platform/list/filters/FilterBar';
import { ListError } from '../../../platform/list/results/ListError';
import { NoHits } from '../../../list/results/NoHits';
import { Wrongs } from '../../../list/toolbar/Wrongs';
import { dashboardAddress, dashboardParts, payloadOf } from '../../../tpm/dashboard/address';
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

/** There is nothing planned yet, or nothing of what is looked for. */
const Nothing = ({ at }: { at: ListPlace }) => {
    const translate = useTranslate();
    if (hasFilter(at.place.filter)) return <NoHits onClear={() => at.go({ filter: {} })} />;
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

/** What all plans come to, or those that the address names (experience.md, "TPM dashboard"). */
export const DashboardPage = () => {
    const translate = useTranslate();
    const at = useListPlace(dashboardAddress);
    const { data, error, reload } = useCall(dashboard, payloadOf(at.place));
    const errors = filterErrors(error);
    return (
        <>
            <PageHeader
                title={translate('screens.services/tpm/dashboard.title')}
                about={translate('screens.services/tpm/dashboard.about')}
            />
            <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
                <FilterBar {...at} parts={dashboardParts} errors={errors} isOpen />
                <Wrongs parts={dashboardParts} errors={errors} />
            </Box>
            {error !== undefined && !errors && <ListError error={error} onRetry={reload} />}
            {!data && error === undefined && <Shape />}
            {data?.accounts.length === 0 && <Nothing at={at} />}
            {data && data.accounts.length > 0 && <Dashboard of={data} at={at} />}
        </>
    );
};
