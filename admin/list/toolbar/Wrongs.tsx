import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { labelOf } from '../../../models/platform/definition/label';
import type { FilterErrors } from '../filters/errors';
import type { FilterPart } from '../../platform/list/filters/parts';

interface WrongsProps {
    readonly parts: readonly FilterPart[];
    readonly errors: FilterErrors | undefined;
}

/** What is wrong with what is looked for, by the name of its field. */
export const Wrongs = ({ parts, errors }: WrongsProps) => {
    const translate = useTranslate();
    if (!errors) return null;
    const texts = Object.entries(errors).map(([key, text = '']) => {
        const part = parts.find(({ keys }) => Object.values(keys).includes(key));
        return part ? `${translate(part.label, { _: labelOf(part.name, part.field) })}: ${text}` : text;
    });
    return (
        <Box role="alert" sx={{ mt: 0.75, typography: 'caption', color: 'error.main' }}>
            {texts.join(' ')}
        </Box>
    );
};
