import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { fullNameOf } from '../data/authProvider';
import { useSession } from '../data/session';
import { AREAS, useAreaScreens, type Area } from './areas';
import { ScreenCards } from './ScreenCards';
import type { Waiting as Waits } from '../slice';
import { Waiting } from './Waiting';
import { WelcomeImage } from './WelcomeImage';

const AreaSection = ({ area }: { area: Area }) => {
    const translate = useTranslate();
    const screens = useAreaScreens(area);
    if (screens.length === 0) return null;
    return (
        <Box component="section" sx={{ mt: 4 }}>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
                {translate(`home.${area}`)}
            </Typography>
            <ScreenCards screens={screens} />
        </Box>
    );
};

/** The welcome, the release, and the services there are (specification section 2). */
export const HomePage = ({ waiting }: { waiting: readonly Waits[] }) => {
    const translate = useTranslate();
    const session = useSession();
    if (session.phase !== 'signedIn') return null;
    const release = translate('home.release', { release: session.context.release });
    return (
        <>
            <title>{translate('home.title')}</title>
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 3,
                    px: { xs: 2.5, sm: 4 },
                    py: { xs: 2.5, sm: 3 },
                    borderRadius: 1.5,
                    overflow: 'hidden',
                    border: 1,
                    borderColor: 'divider',
                    bgcolor: 'background.paper',
                }}
            >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography variant="h1">
                        {translate('home.welcome', { name: fullNameOf(session.user) })}
                    </Typography>
                    <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
                        {translate('home.lead')}
                    </Typography>
                    <Chip size="small" variant="outlined" component={LinkBase} to="/about" clickable label={release} />
                </Box>
                <WelcomeImage label={translate('home.image')} />
            </Box>
            <Waiting of={waiting} />
            {AREAS.map(area => (
                <AreaSection key={area} area={area} />
            ))}
        </>
    );
};
