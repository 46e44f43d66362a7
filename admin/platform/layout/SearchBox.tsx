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
    readonly autoFocus?: boolean;
    readonly size?: 'small' | 'medium';
    readonly sx?: SxProps;
}

/** One box to search in; its label is its placeholder, and is read out. */
export const SearchBox = ({ id, label, value, onChange, autoFocus = false, size = 'small', sx }: SearchBoxProps) => {
    const translate = useTranslate();
    return (
        <TextField
            {...(id && { id })}
            type="text"
            autoFocus={autoFocus}
            size={size}
            placeholder={label}
            value={value}
            onChange={event => onChange(event.target.value)}
            onKeyDown={event => {
                if (event.key === 'Escape') onChange('');
            }}
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
