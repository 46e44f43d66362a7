import { formatDateTime } from '../../../models/platform/format/format';
import { dated } from './dated';
import type { View } from './view';

/** Typed and shown in local time, kept in UTC. */
export const dateTime: View<'dateTime'> = dated('dateTime', formatDateTime);
