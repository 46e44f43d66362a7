import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PageHeader } from '../layout/PageHeader';
import { DeviceFacts } from './DeviceFacts';
import { LastCalls } from './LastCalls';
import { ServerFacts } from './ServerFacts';
import { SessionFacts } from './SessionFacts';

/** Shows facts about this browser and the server, for troubleshooting. */
export const DebugPage = () => {
    const translate = useTranslate();
    const fonts = (
        <Button component={LinkBase} to="/debug/fonts" variant="outlined">
            {translate('debug.fonts')}
        </Button>
    );
    return (
        <>
            <PageHeader title={translate('debug.title')} about={translate('debug.about')} actions={fonts} />
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
                    alignItems: 'start',
                }}
            >
                <DeviceFacts />
                <ServerFacts />
                <SessionFacts />
            </Box>
            <LastCalls />
        </>
    );
};
