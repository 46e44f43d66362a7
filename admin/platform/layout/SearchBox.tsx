import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';

interface SearchBoxProps {
    readonly id?: string;
    readonly label: string;
    readonly value: string;
    readonly onChange: (text: string) => void;
    /** Moves to the first row that is found. */
    readonly onRows?: (() => void) | undefined;
    /** Moves to what is found, or opens it if it is a single one. */
    readonly onEnter?: (() => void) | undefined;
    readonly autoFocus?: boolean;
    readonly size?: 'small' | 'medium';
    readonly sx?: SxProps;
}

/** Shows a search box; its label is its placeholder, and its accessible name. */
export const SearchBox = (props: SearchBoxProps) => {
    const { id, label, value, onChange, onRows, onEnter = onRows, autoFocus = false, size = 'small', sx } = props;
    const translate = useTranslate();
    const keys: Readonly<Partial<Record<string, (() => void) | undefined>>> = { ArrowDown: onRows, Enter: onEnter };
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') onChange('');
        const act = keys[event.key];
        if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        event.preventDefault();
        act();
    };
    return (
        <TextField
            className="no-print"
            {...(id && { id })}
            type="text"
            autoFocus={autoFocus}
            size={size}
            placeholder={label}
            value={value}
            onChange={event => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            sx={{ width: { xs: '100%', sm: 320 }, ...(sx as object) }}
            slotProps={{
                htmlInput: {
                    role: 'searchbox',
                    'aria-label': label,
                    inputMode: 'search',
                    autoComplete: 'off',
                    spellCheck: false,
                },
                input: {
                    startAdornment: (
                        <InputAdornment position="start">
                            <SearchIcon fontSize="small" />
                        </InputAdornment>
                    ),
                    endAdornment: value !== '' && (
                        <InputAdornment position="end">
                            <IconButton
                                size="small"
                                edge="end"
                                aria-label={translate('list.clear')}
                                onClick={() => onChange('')}
                            >
                                <ClearIcon fontSize="small" />
                            </IconButton>
                        </InputAdornment>
                    ),
                },
            }}
        />
    );
};
