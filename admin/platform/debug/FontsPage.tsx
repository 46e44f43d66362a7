import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { PageHeader } from '../layout/PageHeader';
import { listIconPaths, ScreenIcon } from '../layout/ScreenIcon';
import { colors, type Mode } from '../theme/colors';
import { Facts } from './Facts';

const VARIANTS = ['h1', 'h2', 'h3', 'subtitle1', 'body1', 'body2', 'button', 'caption'] as const;
const MODES: readonly Mode[] = ['light', 'dark'];
const SAMPLE = 'Ag 0123456789 ÁÉÍÓÚ ñ';

const Variants = () => {
    const { typography } = useTheme();
    return VARIANTS.map(variant => (
        <Box key={variant} sx={{ mb: 1.5, minWidth: 0 }}>
            <Typography variant={variant} component="div" sx={{ overflowWrap: 'anywhere' }}>
                {SAMPLE}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="div">
                {`${variant} · ${String(typography[variant].fontSize)} · ${String(typography[variant].fontWeight)}`}
            </Typography>
        </Box>
    ));
};

const Swatches = ({ mode }: { mode: Mode }) => (
    <Box
        component="ul"
        sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        }}
    >
        {(Object.entries(colors[mode]) as [string, string][]).map(([name, color]) => (
            <Box key={name} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
                <Box
                    sx={{
                        flex: 'none',
                        width: 28,
                        height: 28,
                        borderRadius: 1,
                        border: 1,
                        borderColor: 'divider',
                        bgcolor: color,
                    }}
                />
                <Box sx={{ minWidth: 0, typography: 'caption' }}>
                    <div>{name}</div>
                    <Box sx={{ color: 'text.secondary' }}>{color}</Box>
                </Box>
            </Box>
        ))}
    </Box>
);

/** Shows type, colours of both themes, and the icons of screens, as they are in use. */
export const FontsPage = () => {
    const translate = useTranslate();
    const back = (
        <Button component={LinkBase} to="/debug" variant="outlined">
            {translate('debug.title')}
        </Button>
    );
    return (
        <>
            <PageHeader
                title={translate('debug.fonts')}
                about={getComputedStyle(document.documentElement).fontFamily}
                actions={back}
            />
            <Box
                sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))' }}
            >
                <Facts title={translate('debug.type')}>
                    <Variants />
                </Facts>
                <Facts title={translate('debug.icons')}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                        {listIconPaths().map(path => (
                            <span key={path} title={path}>
                                <ScreenIcon path={path} />
                            </span>
                        ))}
                    </Box>
                </Facts>
                {MODES.map(mode => (
                    <Facts key={mode} title={translate(`debug.colors.${mode}`)}>
                        <Swatches mode={mode} />
                    </Facts>
                ))}
            </Box>
        </>
    );
};
