import { describe, expect, test } from 'vitest'
import { defineSubscription } from './defineSubscription.ts'
import { createServices, defineService } from './services.ts'

describe('a service', () => {
  test('is created once for each definition and id', () => {
    const { service } = createServices()
    const one = defineService<object>()
    const made = service(one, () => ({}))
    expect(service(one, () => ({}))).toBe(made)
    expect(service(one, () => ({}), 'other')).not.toBe(made)
    expect(service(defineService<object>(), () => ({}))).not.toBe(made)
    expect(createServices().service(one, () => ({}))).not.toBe(made)
  })

  test('ends once, with its value, and is created again after that', () => {
    const ended: number[] = []
    const counter = defineService<number>((value) => ended.push(value))
    const { service, endService, endAll } = createServices()
    service(counter, () => 1)
    service(counter, () => 2, 'second')
    endService(counter)
    endService(counter)
    expect(ended).toEqual([1])
    expect(service(counter, () => 3)).toBe(3)
    endAll()
    endAll()
    expect(ended).toEqual([1, 3, 2])
  })

  test('that ends another while all end does not end it twice', () => {
    const ended: string[] = []
    const first = defineService<string>((value) => ended.push(value))
    const { service, endService, endAll } = createServices()
    service(first, () => 'first')
    const second = defineService<string>((value) => {
      endService(first)
      ended.push(value)
    })
    service(second, () => 'second')
    endAll()
    expect(ended).toEqual(['first', 'second'])
  })

  test('that is a subscription ends by a call of it', () => {
    let subscribed = true
    const { service, endAll } = createServices()
    service(defineSubscription(), () => () => {
      subscribed = false
    })
    endAll()
    expect(subscribed).toBe(false)
  })
})
