import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { WelcomeImage } from './WelcomeImage';

interface WelcomeBandProps {
    readonly name: string;
    readonly release: string;
}

/** Pixels, of which the band may have 120 (docs/experience.md). */
const HEIGHT = { xs: 84, sm: 92 } as const;

/** The welcome, its image, and the release, which leads to what it is about. */
export const WelcomeBand = ({ name, release }: WelcomeBandProps) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: { xs: 1.5, sm: 2.5 },
                height: HEIGHT,
                px: { xs: 1.5, sm: 2.5 },
                borderRadius: 1.5,
                overflow: 'hidden',
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
            }}
        >
            <WelcomeImage label={translate('home.image')} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography
                    variant="h1"
                    sx={{
                        fontSize: { xs: '1.125rem', sm: '1.5rem' },
                        display: '-webkit-box',
                        WebkitBoxOrient: 'vertical',
                        WebkitLineClamp: { xs: 2, sm: 1 },
                        overflow: 'hidden',
                        overflowWrap: 'anywhere',
                    }}
                >
                    {translate('home.welcome', { name })}
                </Typography>
                <Typography variant="body2" color="text.secondary" noWrap sx={{ display: { xs: 'none', sm: 'block' } }}>
                    {translate('home.lead')}
                </Typography>
            </Box>
            <Chip
                size="small"
                variant="outlined"
                component={LinkBase}
                to="/about"
                clickable
                label={translate('home.release', { release })}
            />
        </Box>
    );
};
