import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { DataOf } from '../../../../models/platform/calls/call';
import { ownAccount } from '../../../../models/features/account/ownCalls';
import { useCall } from '../../../platform/data/useCall';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { UnopenedPage } from '../../../platform/layout/UnopenedPage';
import { OWN_UPDATE } from './paths';
import { OwnPreferences } from './OwnPreferences';
import { OwnSessions } from './OwnSessions';

type Own = DataOf<typeof ownAccount>;

const SHOWN = ['username', 'fname', 'mname', 'lname', 'email'] as const;

const Detail = ({ label, value }: { label: string; value: string }) => (
    <Box sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="text.secondary">
            {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
        </Typography>
    </Box>
);

const Details = ({ own }: { own: Own }) => {
    const translate = useTranslate();
    const none = translate('record.none');
    const roles = own.roles.length > 0 ? own.roles.join(', ') : none;
    return (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2" sx={{ mb: 2 }}>
                {translate('account.details')}
            </Typography>
            <Box
                component="dl"
                sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
            >
                {SHOWN.map(name => (
                    <Detail
                        key={name}
                        label={translate(`resources.settings/secuser.fields.${name}`)}
                        value={own[name] ?? none}
                    />
                ))}
                <Detail label={translate('resources.settings/secuser.fields.secUserRoleIds')} value={roles} />
            </Box>
        </Card>
    );
};

/** Shows users their own account: who they are, how they want the screens, where they are signed in. */
export const OwnAccountPage = () => {
    const translate = useTranslate();
    const { data, error, reload } = useCall(ownAccount, {});
    if (!data) return error ? <UnopenedPage error={error} onRetry={reload} /> : <PageSkeleton />;
    return (
        <>
            <PageHeader
                title={translate('account.title')}
                about={translate('account.about')}
                actions={
                    <Button component={LinkBase} to={OWN_UPDATE} variant="contained">
                        {translate('account.edit')}
                    </Button>
                }
            />
            <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <Details own={data} />
                <OwnPreferences />
                <OwnSessions />
            </Box>
        </>
    );
};
