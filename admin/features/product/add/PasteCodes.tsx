import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { formatInteger } from '../../../../models/platform/format/format';
import { RefusedList } from '../../../platform/rejections/RejectedList';
import type { PastedCodes } from './codes';
import { useLeftOut } from '../../../product/useLeftOut';

interface PasteCodesProps {
    readonly text: string;
    readonly read: PastedCodes;
    /** Codes that are taken at once. */
    readonly most: number;
    readonly onChange: (text: string) => void;
}

/** UPCs as they come from a spreadsheet or a mail, and what was understood of them. */
export const PasteCodes = ({ text, read, most, onChange }: PasteCodesProps) => {
    const { codes, repeated, bad, over } = read;
    const translate = useTranslate();
    const leftOut = useLeftOut(read, most);
    const parts = [
        translate('lookup.paste.codes', { smart_count: codes.length, count: formatInteger(codes.length) }),
        repeated.length > 0 && translate('lookup.paste.repeated', { count: formatInteger(repeated.length) }),
        bad.length > 0 && translate('lookup.paste.badCodes', { count: formatInteger(bad.length) }),
    ];
    return (
        <>
            <TextField
                id="pasted-codes"
                label={translate('lookup.paste.pasteLabel')}
                value={text}
                onChange={event => onChange(event.target.value)}
                multiline
                minRows={8}
                maxRows={12}
                autoFocus
                error={over.length > 0}
                helperText={translate(over.length > 0 ? 'lookup.paste.overCodes' : 'lookup.paste.pasteHelp', {
                    most: formatInteger(most),
                    over: formatInteger(over.length),
                })}
                slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
            />
            <Box role="status" sx={{ typography: 'body2', my: 1 }}>
                {text.trim() !== '' && parts.filter(Boolean).join(' · ')}
            </Box>
            {leftOut.length > 0 && <RefusedList refused={leftOut} />}
        </>
    );
};
