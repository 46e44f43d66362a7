import { adrMessages } from '../../../models/features/adr/messages';
import { Failure } from '../../platform/server/failure';

/** What a page of products or requests would bring is more than one answer may hold: a smaller one is answered. */
export const pageTooLarge = (): Failure => new Failure(400, { 'pageCriteria.pageSize': adrMessages.largePage });
