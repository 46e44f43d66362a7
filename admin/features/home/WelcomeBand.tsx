import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { TourOffer } from '../../platform/tour/TourOffer';
import { BAND_HEIGHT } from './banner/height';

interface Item {
    readonly x: number;
    readonly width: number;
    readonly height: number;
    readonly tone: 'primary' | 'accent' | 'soft';
}

const TONES = {
    primary: { fill: 'var(--primary)', opacity: 0.85 },
    accent: { fill: 'var(--accent)', opacity: 0.95 },
    soft: { fill: 'var(--primary)', opacity: 0.35 },
} as const;

const SHELVES: readonly (readonly Item[])[] = [
    [
        { x: 14, width: 18, height: 26, tone: 'primary' },
        { x: 36, width: 18, height: 26, tone: 'primary' },
        { x: 62, width: 12, height: 30, tone: 'soft' },
        { x: 78, width: 12, height: 30, tone: 'soft' },
        { x: 98, width: 28, height: 20, tone: 'accent' },
        { x: 132, width: 18, height: 28, tone: 'primary' },
    ],
    [
        { x: 14, width: 26, height: 22, tone: 'accent' },
        { x: 46, width: 14, height: 30, tone: 'soft' },
        { x: 64, width: 14, height: 30, tone: 'soft' },
        { x: 86, width: 20, height: 24, tone: 'primary' },
        { x: 110, width: 20, height: 24, tone: 'primary' },
        { x: 136, width: 14, height: 30, tone: 'soft' },
    ],
    [
        { x: 14, width: 14, height: 28, tone: 'soft' },
        { x: 32, width: 14, height: 28, tone: 'soft' },
        { x: 54, width: 30, height: 20, tone: 'primary' },
        { x: 90, width: 16, height: 30, tone: 'accent' },
        { x: 110, width: 16, height: 30, tone: 'accent' },
        { x: 132, width: 18, height: 24, tone: 'soft' },
    ],
];
const SHELF_HEIGHT = 42;

/** Shows the welcome image: an end cap, the display at the end of a store's aisle. */
const WelcomeImage = ({ label }: { label: string }) => (
    <Box
        component="svg"
        viewBox="0 0 164 140"
        role="img"
        aria-label={label}
        sx={{ height: { xs: 60, sm: 72 }, aspectRatio: '164 / 140', flexShrink: 0, display: 'block' }}
    >
        <rect x="4" y="4" width="156" height="132" rx="8" fill="none" stroke="var(--border)" strokeWidth="2" />
        {SHELVES.map((items, row) => {
            const floor = (row + 1) * SHELF_HEIGHT;
            return (
                <g key={floor}>
                    {items.map(({ x, width, height, tone }) => (
                        <rect key={x} x={x} y={floor - height} width={width} height={height} rx="2" {...TONES[tone]} />
                    ))}
                    <rect x="8" y={floor} width="148" height="3" fill="var(--border)" />
                </g>
            );
        })}
    </Box>
);

interface WelcomeBandProps {
    readonly name: string;
    readonly release: string;
}

/** Pixels. Beside the banner it is as high as the banner; it may have 160 (docs/experience.md). */
const HEIGHT = { xs: 84, sm: 92, md: BAND_HEIGHT } as const;

/** It comes when it is known that it is needed, and moves nothing. */
const OFFER = { position: 'absolute', top: '100%', right: 0, mt: 0.75, whiteSpace: 'nowrap' } as const;

/** Shows the welcome, its image, and the release, which links to what is new. */
export const WelcomeBand = ({ name, release }: WelcomeBandProps) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: { xs: 1.5, sm: 2.5 },
                height: HEIGHT,
                flex: { md: 1 },
                minWidth: 0,
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
            <Box sx={{ position: 'relative' }}>
                <Chip
                    size="small"
                    variant="outlined"
                    component={LinkBase}
                    to="/about"
                    clickable
                    label={translate('home.release', { release })}
                />
                <TourOffer sx={OFFER} />
            </Box>
        </Box>
    );
};
