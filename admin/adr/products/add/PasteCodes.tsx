import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { formatInteger } from '../../../../models/format';
import { RefusedList } from '../../../refusal/RefusedList';
import { MOST_CODES, type PastedCodes } from './codes';

interface PasteCodesProps {
    readonly text: string;
    readonly read: PastedCodes;
    readonly onChange: (text: string) => void;
}

/** UPCs as they come from a spreadsheet or a mail, and what was understood of them. */
export const PasteCodes = ({ text, read: { codes, repeated, bad, over }, onChange }: PasteCodesProps) => {
    const translate = useTranslate();
    const parts = [
        translate('adrProducts.codes', { smart_count: codes.length, count: formatInteger(codes.length) }),
        repeated > 0 && translate('adrProducts.repeated', { count: formatInteger(repeated) }),
        bad.length > 0 && translate('adrProducts.badCodes', { count: formatInteger(bad.length) }),
    ];
    return (
        <>
            <TextField
                id="adr-codes"
                label={translate('adrProducts.pasteLabel')}
                value={text}
                onChange={event => onChange(event.target.value)}
                multiline
                minRows={8}
                maxRows={12}
                autoFocus
                error={over > 0}
                helperText={translate(over > 0 ? 'adrProducts.overCodes' : 'adrProducts.pasteHelp', {
                    most: formatInteger(MOST_CODES),
                    over: formatInteger(over),
                })}
                slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
            />
            <Box role="status" sx={{ typography: 'body2', my: 1 }}>
                {text.trim() !== '' && parts.filter(Boolean).join(' · ')}
            </Box>
            {bad.length > 0 && <RefusedList refused={bad} />}
        </>
    );
};
