import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fullNameOf } from '../../platform/data/authProvider';
import { useSession } from '../../platform/data/session';
import { AREAS, useAreaScreens, type Area, type AreaScreen } from '../../platform/layout/areas';
import { ScreenCards } from '../../platform/layout/ScreenCards';
import type { HomeWidgets } from '../../platform/feature';
import { HomeBanner } from './banner/Banner';
import { Needs } from './needs/Needs';
import { WelcomeBand } from './WelcomeBand';

/** The services of specification section 1: the screens of their area, and feedback, which is anybody's. */
const useHomeScreens = (area: Area): readonly AreaScreen[] => {
    const translate = useTranslate();
    const screens = useAreaScreens(area);
    if (area !== 'services') return screens;
    const feedback = { title: translate('nav.feedback'), about: translate('home.feedbackAbout') };
    return [...screens, { path: 'feedback', group: undefined, ...feedback }];
};

const AreaSection = ({ area }: { area: Area }) => {
    const translate = useTranslate();
    const screens = useHomeScreens(area);
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

/** The welcome, the banner, what this user needs, and the services there are (specification section 2). */
export const HomePage = ({ parts }: { parts: readonly HomeWidgets[] }) => {
    const translate = useTranslate();
    const session = useSession();
    if (session.phase !== 'signedIn') return null;
    return (
        <>
            <title>{translate('home.title')}</title>
            <WelcomeBand name={fullNameOf(session.user)} release={session.context.release} />
            <HomeBanner />
            <Needs parts={parts} />
            {AREAS.map(area => (
                <AreaSection key={area} area={area} />
            ))}
        </>
    );
};
