import { useInput, useTranslate } from 'react-admin';
import CheckIcon from '@mui/icons-material/Check';
import BlockIcon from '@mui/icons-material/Block';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { colorClass, PALETTE } from './palette';

const SIZE = 28;

/** The colours to choose from, and none. */
export const ColorPalette = ({ source }: { source: string }) => {
    const translate = useTranslate();
    const { field } = useInput({ source });
    const chosen = (field.value ?? null) as string | null;
    return (
        <Box
            role="group"
            aria-label={translate('colors.title')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}
        >
            {[null, ...PALETTE].map(name => {
                const label = translate(`colors.${name ?? 'none'}`);
                return (
                    <ButtonBase
                        key={name}
                        className={colorClass(name)}
                        aria-label={label}
                        title={label}
                        aria-pressed={chosen === name}
                        onClick={() => field.onChange(name)}
                        sx={{
                            width: SIZE,
                            height: SIZE,
                            borderRadius: '50%',
                            bgcolor: 'var(--swatch)',
                            color: name === null ? 'text.secondary' : '#fff',
                            border: name === null ? 1 : 0,
                            borderColor: 'divider',
                        }}
                    >
                        {chosen === name ? (
                            <CheckIcon fontSize="small" />
                        ) : (
                            name === null && <BlockIcon fontSize="small" />
                        )}
                    </ButtonBase>
                );
            })}
        </Box>
    );
};
