import { LinkBase, useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { importTemplate } from '../../../../models/features/feed/importCalls';
import { urlOf } from '../../../platform/data/callApi';
import { IMPORT } from './links';

/** Shows the button that downloads the empty workbook to fill in. */
export const TemplateButton = () => {
    const translate = useTranslate();
    return (
        <Button startIcon={<DownloadIcon />} href={urlOf(importTemplate)} download>
            {translate('imports.template')}
        </Button>
    );
};

/** Shows the link to the upload. */
export const ImportButton = () => {
    const translate = useTranslate();
    return (
        <Button variant="contained" startIcon={<UploadFileIcon />} component={LinkBase} to={IMPORT}>
            {translate('imports.upload')}
        </Button>
    );
};
