import { useState, type SyntheticEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { slide } from '../../../../models/features/home/slide';
import { slideUpload } from '../../../../models/features/home/slideCalls';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { Errors } from '../../../../models/platform/definition/schema';
import { normalizeText } from '../../../../models/platform/format/normalize';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';
import { uploadFile } from '../../../platform/data/upload';
import { translateRules } from '../../../platform/i18n/messages';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { FileInput } from '../../../platform/upload/FileInput';
import { UploadProgress } from '../../../platform/upload/UploadProgress';

const ACCEPT = '.png,.jpg,.jpeg,.webp,.gif,image/png,image/jpeg,image/webp,image/gif';
const MAX_TITLE_LENGTH = slide.fields.title.options.max;

/** Returns the name of a file as a title to begin with. */
const titleOf = ({ name }: File): string =>
    name
        .replace(/\.[^.]+$/, '')
        .replace(/[_\s-]+/g, ' ')
        .trim()
        .slice(0, MAX_TITLE_LENGTH);

const errorsOf = (error: unknown): Errors => {
    if (!(error instanceof ServiceError)) return { serviceError: messageOf(error) };
    const { errors } = error;
    return errors['file'] || errors['title'] ? errors : { serviceError: error.message };
};

/** Sends a picture; how much of it has gone is shown. */
const useSending = (onDone: () => void) => {
    const notify = useNotify();
    const [errors, setErrors] = useState<Errors>({});
    const [share, setShare] = useState<number>();
    const send = async (file: File | null, title: string) => {
        if (!file) {
            setErrors(translateRules({ file: messages.required }));
            return;
        }
        setErrors({});
        setShare(0);
        try {
            await uploadFile(slideUpload, { title: normalizeText(title) }, file, { onProgress: setShare });
            notify('slides.received', { type: 'success' });
            onDone();
        } catch (error) {
            setErrors(errorsOf(error));
        } finally {
            setShare(undefined);
        }
    };
    return { errors, share, send, forget: () => setErrors({}) };
};

const useSlideForm = (onUploaded: () => void) => {
    const [file, setFile] = useState<File | null>(null);
    const [title, setTitle] = useState('');
    const { errors, share, send, forget } = useSending(() => {
        setFile(null);
        setTitle('');
        onUploaded();
    });
    const choose = (chosen: File | null) => {
        setFile(chosen);
        forget();
        if (chosen) setTitle(titleOf(chosen));
    };
    const submit = (event: SyntheticEvent) => {
        event.preventDefault();
        void send(file, title);
    };
    return { file, title, setTitle, choose, submit, errors, share };
};

/** A new picture, and what it says. */
export const SlideUpload = ({ onUploaded }: { onUploaded: () => void }) => {
    const translate = useTranslate();
    const { file, title, setTitle, choose, submit, errors, share } = useSlideForm(onUploaded);
    return (
        <Card
            component="form"
            noValidate
            onSubmit={submit}
            sx={{ p: { xs: 2, sm: 2.5 } }}
            aria-label={translate('slides.upload')}
        >
            {errors['serviceError'] && <ErrorBanner message={errors['serviceError']} />}
            <Box sx={{ display: 'grid', gap: 2 }}>
                <FileInput
                    label={translate('slides.file')}
                    help={translate('slides.fileHelp')}
                    accept={ACCEPT}
                    required
                    file={file}
                    error={errors['file']}
                    onChange={choose}
                />
                {share !== undefined && <UploadProgress share={share} />}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
                    <TextField
                        label={translate('slides.titleLabel')}
                        value={title}
                        error={errors['title'] !== undefined}
                        helperText={errors['title'] ?? translate('slides.titleHelp')}
                        slotProps={{ htmlInput: { maxLength: MAX_TITLE_LENGTH } }}
                        onChange={({ target }) => setTitle(target.value)}
                        sx={{ flex: '1 1 240px', width: 'auto' }}
                    />
                    <Button
                        type="submit"
                        variant="contained"
                        disabled={share !== undefined}
                        sx={{ mt: '22px', height: 40 }}
                    >
                        {translate('slides.send')}
                    </Button>
                </Box>
            </Box>
        </Card>
    );
};
