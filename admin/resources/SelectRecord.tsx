import type { MouseEvent } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';

interface SelectRecordProps {
    readonly isSelected: boolean;
    readonly onSelect: (event: MouseEvent) => void;
}

/** Selects the record at hand; who cannot see the row hears its name. */
export const SelectRecord = ({ isSelected, onSelect }: SelectRecordProps) => {
    const translate = useTranslate();
    const record = useRecordContext();
    const name = useGetRecordRepresentation(useResourceContext() ?? '')(record);
    return (
        <Checkbox
            size="small"
            checked={isSelected}
            onClick={event => {
                event.stopPropagation();
                onSelect(event);
            }}
            slotProps={{ input: { 'aria-label': translate('record.select', { name }) } }}
            sx={{ p: 0.5 }}
        />
    );
};
