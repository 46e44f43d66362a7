import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { labelOf } from '../../../../models/platform/definition/label';
import type { FilterErrors } from '../filters/errors';
import type { FilterField } from '../filters/parts';

interface FilterErrorListProps {
    readonly parts: readonly FilterField[];
    readonly errors: FilterErrors | undefined;
}

/** Lists the errors of filters, by the names of their fields. */
export const FilterErrorList = ({ parts, errors }: FilterErrorListProps) => {
    const translate = useTranslate();
    if (!errors) return null;
    const texts = Object.entries(errors).map(([key, text = '']) => {
        const filterField = parts.find(({ keys }) => Object.values(keys).includes(key));
        return filterField
            ? `${translate(filterField.label, { _: labelOf(filterField.name, filterField.field) })}: ${text}`
            : text;
    });
    return (
        <Box role="alert" sx={{ mt: 0.75, typography: 'caption', color: 'error.main' }}>
            {texts.join(' ')}
        </Box>
    );
};
