import { useRecordContext, useTranslate } from 'react-admin';
import LockIcon from '@mui/icons-material/LockOutlined';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';

/** Marks a record that the program itself depends on; shows nothing for the others. */
export const SystemLock = () => {
    const translate = useTranslate();
    if (!isSystemEntity(useRecordContext())) return null;
    return (
        <LockIcon
            titleAccess={translate('record.system')}
            sx={{ fontSize: '1em', mr: 0.75, verticalAlign: '-0.125em', color: 'text.secondary' }}
        />
    );
};
