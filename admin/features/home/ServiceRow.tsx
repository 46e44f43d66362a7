import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useAreaScreens } from '../../platform/layout/areas';
import { ScreenIcon } from '../../platform/layout/ScreenIcon';

/** The services of the specification's section 1, in its order, each by the screen that it begins at. */
const SERVICES = {
    'services/adr': 'adr',
    'services/product': 'lookup',
    'services/product/tracking/list': 'tracking',
    feedback: 'feedback',
    'services/tpm/plan': 'tpm',
    'services/bulkreport': 'bulkReports',
    'settings/sysreport': 'systemReports',
    'settings/datafeed': 'dataFeeds',
    settings: 'settings',
} as const;

/**
 * Returns a function whether a service is offered: feedback to every user, the area of settings to users who have a
 * screen in it.
 */
const useIsOffered = (): ((path: string) => boolean) => {
    const [services, settings] = [useAreaScreens('services'), useAreaScreens('settings')];
    const paths = new Set([...services, ...settings].map(({ path }) => path));
    return path => path === 'feedback' || (path === 'settings' && settings.length > 0) || paths.has(path);
};

/** Shows the services that this user has, with a line on what each is for. */
export const ServiceRow = () => {
    const translate = useTranslate();
    const isOffered = useIsOffered();
    return (
        <Box component="section" aria-label={translate('home.services')} sx={{ mt: 2 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {translate('home.services')}
            </Typography>
            <Box
                component="ul"
                sx={{
                    display: 'grid',
                    gap: 1,
                    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
                    p: 0,
                    m: 0,
                    listStyle: 'none',
                }}
            >
                {Object.entries(SERVICES)
                    .filter(([path]) => isOffered(path))
                    .map(([path, name]) => (
                        <Card key={path} component="li">
                            <CardActionArea
                                component={LinkBase}
                                to={`/${path}`}
                                sx={{ px: 1.5, py: 1, height: '100%', display: 'flex', gap: 1.25, alignItems: 'start' }}
                            >
                                <Box sx={{ color: 'primary.main', mt: 0.25 }}>
                                    <ScreenIcon path={path} />
                                </Box>
                                <Box sx={{ minWidth: 0, flex: 1 }}>
                                    <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
                                        {translate(`home.service.${name}.title`)}
                                    </Typography>
                                    <Typography component="p" variant="caption" color="text.secondary">
                                        {translate(`home.service.${name}.about`)}
                                    </Typography>
                                </Box>
                            </CardActionArea>
                        </Card>
                    ))}
            </Box>
        </Box>
    );
};
