import type { AreaKind } from '../areas.ts';

export type Theme = 'light' | 'dark';
export type Palette = Record<AreaKind, string> & {
  land: string;
  urban: string;
  hill: string;
  water: string;
  beach: string;
  bank: string;
  building: string;
  buildingEdge: string;
  road: string;
  farRoad: string;
  roadEdge: string;
  motorway: string;
  motorwayEdge: string;
  street: string;
  major: string;
  district: string;
  waterText: string;
  parkText: string;
  landmark: string;
  halo: string;
  house: string;
};

/** Colours of the map: a muted background, so that pins and routes stand out. */
export const PALETTES: Record<Theme, Palette> = {
  light: {
    land: '#f6f5f2',
    urban: '#f0eeea',
    hill: '#e4ecdf',
    water: '#cfe0e8',
    beach: '#f3ead6',
    bank: '#e4ecdf',
    park: '#dfeada',
    campus: '#eeebe3',
    hospital: '#f6e9e8',
    mall: '#f3ece2',
    industry: '#ebebed',
    cemetery: '#e0e7da',
    building: '#e3e0da',
    buildingEdge: '#d7d3cb',
    road: '#ffffff',
    farRoad: '#ffffff',
    roadEdge: '#dedcd6',
    motorway: '#fdeecb',
    motorwayEdge: '#e6cf98',
    street: '#70757d',
    major: '#5f656e',
    district: '#858992',
    waterText: '#6f97ab',
    parkText: '#5f8858',
    landmark: '#5d636d',
    halo: '#ffffff',
    house: '#9f9a91',
  },
  dark: {
    land: '#191b1e',
    urban: '#1e2024',
    hill: '#1c2622',
    water: '#12212b',
    beach: '#26241f',
    bank: '#1c2622',
    park: '#1d2a22',
    campus: '#222227',
    hospital: '#2a2123',
    mall: '#262320',
    industry: '#202227',
    cemetery: '#1f2822',
    building: '#282b30',
    buildingEdge: '#32363d',
    road: '#34373e',
    farRoad: '#34373e',
    roadEdge: '#15161a',
    motorway: '#4a4433',
    motorwayEdge: '#15161a',
    street: '#8e949e',
    major: '#aab0ba',
    district: '#7d838e',
    waterText: '#4d7488',
    parkText: '#5d8467',
    landmark: '#9aa0aa',
    halo: '#15161a',
    house: '#5f646d',
  },
};
