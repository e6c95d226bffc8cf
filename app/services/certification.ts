import * as own from '../../contract/certification/certification.ts';
import * as expert from '../../contract/certification/expert.ts';
import * as staff from '../../contract/certification/staff.ts';
import type { EndpointInput } from '../../contract/endpoint.ts';
import { type Api, call } from './call.ts';

export const getOwnCertification = (api: Api) => call(api, own.getOwnCertification, {});
export const saveCertification = (api: Api, input: EndpointInput<typeof own.saveCertification>) =>
  call(api, own.saveCertification, input);
export const sendCertification = (api: Api) => call(api, own.sendCertification, {});
export const withdrawCertification = (api: Api) => call(api, own.withdrawCertification, {});
export const chooseSlot = (api: Api, input: EndpointInput<typeof own.chooseSlot>) =>
  call(api, own.chooseSlot, input);
export const appealCertification = (api: Api, input: EndpointInput<typeof own.appealCertification>) =>
  call(api, own.appealCertification, input);
export const renewCertification = (api: Api, input: EndpointInput<typeof own.renewCertification>) =>
  call(api, own.renewCertification, input);
export const saveExpertPage = (api: Api, input: EndpointInput<typeof own.saveExpertPage>) =>
  call(api, own.saveExpertPage, input);

export const listExperts = (api: Api, input: EndpointInput<typeof expert.listExperts>) =>
  call(api, expert.listExperts, input);
export const getExpert = (api: Api, input: EndpointInput<typeof expert.getExpert>) =>
  call(api, expert.getExpert, input);

export const listCertifications = (api: Api, input: EndpointInput<typeof staff.listCertifications>) =>
  call(api, staff.listCertifications, input);
export const getCertification = (api: Api, input: EndpointInput<typeof staff.getCertification>) =>
  call(api, staff.getCertification, input);
export const voteCertification = (api: Api, input: EndpointInput<typeof staff.voteCertification>) =>
  call(api, staff.voteCertification, input);
export const offerSlot = (api: Api, input: EndpointInput<typeof staff.offerSlot>) =>
  call(api, staff.offerSlot, input);
export const deleteSlot = (api: Api, input: EndpointInput<typeof staff.deleteSlot>) =>
  call(api, staff.deleteSlot, input);
export const decideCertification = (api: Api, input: EndpointInput<typeof staff.decideCertification>) =>
  call(api, staff.decideCertification, input);
export const decideAppeal = (api: Api, input: EndpointInput<typeof staff.decideAppeal>) =>
  call(api, staff.decideAppeal, input);
export const decideRenewal = (api: Api, input: EndpointInput<typeof staff.decideRenewal>) =>
  call(api, staff.decideRenewal, input);
export const revokeCertification = (api: Api, input: EndpointInput<typeof staff.revokeCertification>) =>
  call(api, staff.revokeCertification, input);
