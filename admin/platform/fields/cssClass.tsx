import { useFieldValue, useInput, useTranslate } from 'react-admin';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { cssClass as field } from '../../../models/platform/fields/cssClass';
import { PALETTE } from '../../../models/platform/fields/palette';
import { ColorName } from './ColorName';
import { colorClass } from './palette';
import { textual } from './textual';
import type { FieldView, ViewProps } from './view';

const SIZE = 28;

/** Shows the colours to choose from, and none. */
const ColorPalette = ({ source }: { source: string }) => {
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

const { kind } = field({ max: 1 });
const typed = textual<'cssClass'>(kind);

const Color = ({ source }: { source: string }) => <ColorName name={useFieldValue({ source }) as string | null} />;

/** Shows a palette that also accepts a custom name. */
const Input = (props: ViewProps<'cssClass'>) => (
    <>
        <typed.Input {...props} />
        <ColorPalette source={props.source} />
    </>
);

export const cssClassView: FieldView<'cssClass'> = { ...typed, Input, Cell: Color, Show: Color };
