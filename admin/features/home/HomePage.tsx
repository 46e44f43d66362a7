import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { fullNameOf } from '../../platform/data/authProvider';
import { useSession } from '../../platform/data/session';
import type { HomeWidgets } from '../../platform/feature';
import { HomeBanner } from './banner/Banner';
import { Needs } from './needs/Needs';
import { ServiceRow } from './ServiceRow';
import { WelcomeBand } from './WelcomeBand';

/** Shows the welcome beside the banner, what this user needs, and the services there are (specification section 2). */
export const HomePage = ({ parts }: { parts: readonly HomeWidgets[] }) => {
    const translate = useTranslate();
    const session = useSession();
    if (session.phase !== 'signedIn') return null;
    return (
        <>
            <title>{translate('home.title')}</title>
            <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2 }}>
                <WelcomeBand name={fullNameOf(session.user)} release={session.context.release} />
                <HomeBanner />
            </Box>
            <Needs parts={parts} />
            <ServiceRow />
        </>
    );
};
