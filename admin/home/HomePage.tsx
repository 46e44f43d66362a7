import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fullNameOf } from '../data/authProvider';
import { useSession } from '../data/session';
import { AREAS, useAreaScreens, type Area } from '../layout/areas';
import { ScreenCards } from '../layout/ScreenCards';
import { Waiting } from '../layout/Waiting';
import type { Waiting as Waits } from '../slice';
import { HomeBanner } from './banner/HomeBanner';
import { WelcomeBand } from './WelcomeBand';

const AreaSection = ({ area }: { area: Area }) => {
    const translate = useTranslate();
    const screens = useAreaScreens(area);
    if (screens.length === 0) return null;
    return (
        <Box component="section" sx={{ mt: 3 }}>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
                {translate(`home.${area}`)}
            </Typography>
            <ScreenCards screens={screens} />
        </Box>
    );
};

/** The welcome, the banner, what waits for this user, and the services there are (specification section 2). */
export const HomePage = ({ waiting }: { waiting: readonly Waits[] }) => {
    const translate = useTranslate();
    const session = useSession();
    if (session.phase !== 'signedIn') return null;
    return (
        <>
            <title>{translate('home.title')}</title>
            <WelcomeBand name={fullNameOf(session.user)} release={session.context.release} />
            <HomeBanner />
            <Waiting of={waiting} />
            {AREAS.map(area => (
                <AreaSection key={area} area={area} />
            ))}
        </>
    );
};
