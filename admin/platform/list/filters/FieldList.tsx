import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { labelOf } from '../../../../models/platform/definition/label';
import { toComparable } from '../../../../models/platform/format/normalize';
import { FirstFocus } from '../../layout/focus/FirstFocus';
import { SearchBox } from '../../layout/SearchBox';
import { isNothing, type ListFilter } from '../address/listState';
import type { FilterField } from './parts';

interface FieldListProps {
    readonly parts: readonly FilterField[];
    readonly filter: ListFilter;
    readonly onChoose: (filterField: FilterField) => void;
}

/** Lets the user choose a field to filter by, found by typing. */
export const FieldList = ({ parts, filter, onChoose }: FieldListProps) => {
    const translate = useTranslate();
    const [text, setText] = useState('');
    const list = useRef<HTMLUListElement>(null);
    const named = parts.map(filterField => ({
        part: filterField,
        label: translate(filterField.label, { _: labelOf(filterField.name, filterField.field) }),
    }));
    const found = named.filter(
        ({ part, label }) => part.offered.length > 0 && toComparable(label).includes(toComparable(text)),
    );
    const lackOf = ({ needs }: FilterField) => (needs && isNothing(filter[needs.key]) ? needs.hint : undefined);
    const firstKeeping = found.findIndex(({ part }) => part.isKeeping);
    const onKeyDown = (event: KeyboardEvent) => {
        const first = found.find(({ part }) => !lackOf(part));
        if (event.key === 'Enter' && first) onChoose(first.part);
        else if (event.key === 'ArrowDown')
            list.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled])')?.focus();
        else return;
        event.preventDefault();
    };
    return (
        <>
            <Box sx={{ p: 1 }} onKeyDown={onKeyDown}>
                <FirstFocus>
                    <SearchBox
                        label={translate('filter.find')}
                        value={text}
                        onChange={setText}
                        sx={{ width: '100%' }}
                    />
                </FirstFocus>
            </Box>
            <MenuList
                ref={list}
                dense
                aria-label={translate('filter.fields')}
                sx={{ pt: 0, maxHeight: 360, overflow: 'auto' }}
            >
                {found.map(({ part, label }, at) => (
                    <MenuItem
                        key={part.name}
                        divider={at === firstKeeping - 1}
                        disabled={lackOf(part) !== undefined}
                        onClick={() => onChoose(part)}
                    >
                        {label}
                        {lackOf(part) && ` · ${translate(lackOf(part) ?? '')}`}
                    </MenuItem>
                ))}
                {found.length === 0 && <MenuItem disabled>{translate('filter.noField')}</MenuItem>}
            </MenuList>
        </>
    );
};
