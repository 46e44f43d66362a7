import { useTranslate } from 'react-admin';
import { requestDetail } from '../../../../models/features/adr/requestCalls';
import { useCall } from '../../../platform/data/useCall';
import { goOn, type Around } from '../../../platform/layout/around';
import { DetailDrawer } from '../../../platform/layout/DetailDrawer';
import { RequestDetail } from './RequestDetail';
import type { Rights } from './request';

const WIDTH = 640;

interface RequestDrawerProps {
    readonly id: number | null;
    readonly rights: Rights;
    readonly around: Around;
    /** It is looked at because it waits: what is decided is done with. */
    readonly leads: boolean;
    readonly onChanged: () => void;
    readonly onClose: () => void;
}

/** One request, beside the list; its address is `?request=12`. */
export const RequestDrawer = ({ id, rights, around, leads, onChanged, onClose }: RequestDrawerProps) => {
    const translate = useTranslate();
    const { data, error, isLoading, reload } = useCall(id === null ? undefined : requestDetail, {}, { id: id ?? 0 });
    const request = data?.id === id ? data : undefined;
    const decided = (done: number) => {
        if (leads && done > 0) goOn(around, onClose);
        else reload();
        onChanged();
    };
    return (
        <DetailDrawer
            record={id}
            label={translate('requests.number', { id: id ?? '' })}
            closeLabel={translate('requests.close')}
            width={WIDTH}
            around={around}
            error={error}
            onRetry={reload}
            isLoading={!request && isLoading}
            onClose={onClose}
        >
            {request && <RequestDetail key={request.id} request={request} rights={rights} onDecided={decided} />}
        </DetailDrawer>
    );
};
