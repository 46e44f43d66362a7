import { useTranslate } from 'react-admin';
import { adrRequest, type RequestStatus, type RequestType } from '../../../../models/features/adr/request';
import { StatusPill } from '../../../platform/fields/Pill';

const { type: typeField, status: statusField } = adrRequest.fields;

export const TypeChip = ({ type }: { type: RequestType }) => (
    <StatusPill of={typeField} value={type} text={useTranslate()(`requests.type.${type}`)} />
);

export const RequestStatusChip = ({ status }: { status: RequestStatus }) => (
    <StatusPill of={statusField} value={status} text={useTranslate()(`requests.status.${status}`)} />
);
