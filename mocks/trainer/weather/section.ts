import { defineSection } from '../section.ts'
import { weatherMachine } from './weather.machine.ts'
import { WeatherView } from './weather-view.tsx'

export const section = defineSection({ machine: weatherMachine, View: WeatherView })
