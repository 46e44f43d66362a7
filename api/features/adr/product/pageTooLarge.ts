import { adrMessages } from '../../../../models/features/adr/messages';
import { Failure } from '../../../platform/server/failure';

/** Builds the failure of a page of products or requests that one answer cannot hold: a smaller one is answered. */
export const pageTooLarge = (): Failure => new Failure(400, { 'pageCriteria.pageSize': adrMessages.largePage });
