import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { formatInteger } from '../../../../models/platform/format/format';
import { RejectedList } from '../../../platform/rejections/RejectedList';
import type { Pasted } from './usePastedCodes';

/** UPCs as they come from a spreadsheet or a mail, and what was understood of them. */
export const PasteCodes = ({ pasted }: { readonly pasted: Pasted }) => {
    const { text, read, max, leftOut, setText } = pasted;
    const { codes, repeated, bad, over } = read;
    const translate = useTranslate();
    const summaryTexts = [
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
                onChange={event => setText(event.target.value)}
                multiline
                minRows={8}
                maxRows={12}
                autoFocus
                error={over.length > 0}
                helperText={translate(over.length > 0 ? 'lookup.paste.overCodes' : 'lookup.paste.pasteHelp', {
                    max: formatInteger(max),
                    over: formatInteger(over.length),
                })}
                slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
            />
            <Box role="status" sx={{ typography: 'body2', my: 1 }}>
                {text.trim() !== '' && summaryTexts.filter(Boolean).join(' · ')}
            </Box>
            {leftOut.length > 0 && <RejectedList rejected={leftOut} />}
        </>
    );
};
