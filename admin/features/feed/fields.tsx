import { useTranslate } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { dataFeed } from '../../../models/features/feed/dataFeed';
import { FileInput } from '../../platform/upload/FileInput';

interface InputProps<V> {
    readonly error: string | undefined;
    readonly onChange: (value: V) => void;
}

/** Requests an uploader's description of a file. */
export const Description = ({ value, error, onChange }: InputProps<string> & { value: string }) => {
    const translate = useTranslate();
    return (
        <TextField
            id="feed-description"
            name="description"
            label={translate('feed.description')}
            value={value}
            onChange={event => onChange(event.target.value)}
            error={error !== undefined}
            helperText={error === undefined ? translate('feed.descriptionHelp') : error}
            slotProps={{ htmlInput: { maxLength: dataFeed.fields.description.options.max } }}
        />
    );
};

/** Offers to only compare a file. */
export const CheckOnly = ({ value, onChange }: Pick<InputProps<boolean>, 'onChange'> & { value: boolean }) => {
    const translate = useTranslate();
    return (
        <FormControl>
            <FormControlLabel
                control={<Checkbox name="dry_run" checked={value} onChange={(_, checked) => onChange(checked)} />}
                label={translate('feed.checkOnly')}
            />
            <FormHelperText sx={{ mt: 0 }}>{translate('feed.checkOnlyHelp')}</FormHelperText>
        </FormControl>
    );
};

const ACCEPTED = [
    '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');

/** Shows the input of the uploaded file. */
export const FeedFileInput = ({ file, error, onChange }: InputProps<File | null> & { file: File | null }) => {
    const translate = useTranslate();
    return (
        <FileInput
            label={translate('feed.file')}
            help={translate('feed.fileHelp')}
            accept={ACCEPTED}
            required
            file={file}
            error={error}
            onChange={onChange}
        />
    );
};
